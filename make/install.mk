# Install.

.PHONY: check-prefix install install-strip uninstall

# packaging/install installs the files of packaging/installed-files.tsv. The command line can set each folder that it
# has, as in libexecdir='$(exec_prefix)/lib'.
prefix := $(abspath $(PREFIX))
exec_prefix := $(prefix)
datarootdir := $(prefix)/share
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
check-prefix install uninstall: export prefix := $(prefix)
# The packages of the table; the settings window is one of its own.
install dist test-own-folders: export packages := engine|data|$(if $(WINDOW),settings|)documents

check-prefix:
	@packaging/install --list >/dev/null

install: check-prefix build ## Install under PREFIX, for a package under DESTDIR
	@packaging/install

install-strip: ## Install without debugging symbols
	@$(MAKE) --no-print-directory install INSTALL_PROGRAM='$(INSTALL_PROGRAM) -s'

uninstall: ## Remove the installed files
	@packaging/install --uninstall
