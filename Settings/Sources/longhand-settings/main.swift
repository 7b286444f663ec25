internal import CAdwaita
internal import Glibc

g_set_prgname("org.longhand.Settings")
exit(Application().run())
