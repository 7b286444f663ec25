internal import CAdwaita
internal import Glibc
internal import SettingsModel

UserFolders.ignoreRelativePaths()
bindTranslations()
g_set_prgname("org.longhand.Settings")
exit(Application().run())
