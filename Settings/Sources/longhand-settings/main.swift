internal import CAdwaita
internal import Glibc

bindTranslations()
g_set_prgname("org.longhand.Settings")
exit(Application().run())
