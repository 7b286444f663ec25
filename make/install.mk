# Install.

.PHONY: check-prefix install install-strip uninstall

# Folders and commands with the names of the GNU Coding Standards. Each can be set on the command line.
prefix := $(abspath $(PREFIX))
exec_prefix := $(prefix)
bindir := $(exec_prefix)/bin
libexecdir := $(exec_prefix)/libexec
datarootdir := $(prefix)/share
datadir := $(datarootdir)
localedir := $(datarootdir)/locale
mandir := $(datarootdir)/man
docdir := $(datarootdir)/doc/longhand
schemadir := $(datadir)/glib-2.0/schemas
bashcompletiondir := $(datadir)/bash-completion/completions
fishcompletiondir := $(datadir)/fish/vendor_completions.d
# Debian's zsh reads the completions of packages from a separate folder.
is_debian := $(wildcard /etc/debian_version /usr/share/zsh/vendor-completions)
zshcompletiondir := $(datadir)/zsh/$(if $(and $(filter /usr,$(prefix)),$(is_debian)),vendor-completions,site-functions)
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
INSTALL_DATA = $(INSTALL) -m 644

# The installed files: programs, files written from templates, and data.
PROGRAM := $(libexecdir)/ibus-engine-longhand
COMMAND := $(bindir)/longhand
SETUP := $(libexecdir)/ibus-setup-longhand
SETUP_DESKTOPS := $(addprefix $(datadir)/applications/,org.longhand.Settings.desktop ibus-setup-longhand.desktop)
SETUP_SERVICE := $(datadir)/dbus-1/services/org.longhand.Settings.service
COMPONENT := $(datadir)/ibus/component/longhand.xml
SERVICE := $(datadir)/dbus-1/services/org.longhand.Longhand1.service
SCHEMA := $(schemadir)/org.freedesktop.ibus.engine.longhand.gschema.xml
METAINFO := $(datadir)/metainfo/org.freedesktop.ibus.engine.longhand.metainfo.xml
ICONS := $(addprefix $(datadir)/icons/hicolor/,scalable/apps/org.longhand.Longhand.svg \
	symbolic/apps/org.longhand.Longhand-symbolic.svg)
BASH_COMPLETION := $(bashcompletiondir)/longhand
FISH_COMPLETION := $(fishcompletiondir)/longhand.fish
ZSH_COMPLETION := $(zshcompletiondir)/_longhand
MANUALS := $(foreach section,1 5,$(patsubst data/man/%,$(mandir)/man$(section)/%,$(wildcard data/man/*.$(section))))
INTERFACES := $(addprefix $(datadir)/dbus-1/interfaces/,$(notdir $(wildcard dbus/org.longhand.*.xml)))
DATA := $(DATA_FILES:data/%=$(datadir)/longhand/%)
TRANSLATIONS := $(LANGUAGES:%=$(localedir)/%)
DOCS := $(addprefix $(docdir)/,LICENSE NOTICE README.md CHANGELOG.md)
INSTALLED := $(PROGRAM) $(COMMAND) $(COMPONENT) $(SERVICE) $(SCHEMA) $(METAINFO) $(ICONS) $(BASH_COMPLETION) \
	$(FISH_COMPLETION) $(ZSH_COMPLETION) $(MANUALS) $(INTERFACES) $(DATA) $(DOCS) $(TRANSLATIONS) $(SETUP) \
	$(SETUP_DESKTOPS) $(SETUP_SERVICE)
OWN_FOLDERS := $(DATA_FOLDERS:%=$(datadir)/longhand/%) $(datadir)/longhand $(docdir)

translate = msgfmt --$(1) -d po --template=$(2) -o -
write = sed -e 's|@libexecdir@|$(libexecdir)|g' -e 's|@datadir@|$(datadir)|g' -e 's|@version@|$(VERSION)|g' \
	$(1) | $(INSTALL_DATA) -D /dev/stdin '$(DESTDIR)$(2)'
put = $(INSTALL_DATA) -D $(1) '$(DESTDIR)$(2)'
put_all = $(INSTALL_DATA) -D -t '$(DESTDIR)$(datadir)/longhand/$(1)' \
	$(filter $(if $(filter .,$(1)),$(wildcard data/*),data/$(1)/%),$(DATA_FILES))
hint = $(if $(filter /usr/local,$(DESTDIR)$(prefix)), For IBus to find it: IBUS_COMPONENT_PATH=$(datadir)/ibus/component:/usr/share/ibus/component)
compile_schemas = $(if $(DESTDIR),,umask 022; glib-compile-schemas '$(schemadir)')
# An old cache would hide the icons from GTK. Without a cache, GTK reads the folders.
icondir := $(datadir)/icons/hicolor
refresh_icons = $(if $(DESTDIR),,umask 022; if [ -e '$(icondir)/icon-theme.cache' ]; then \
	for update in gtk4-update-icon-cache gtk-update-icon-cache; do ! command -v $$update >/dev/null || \
	{ $$update --quiet --force --ignore-theme-index '$(icondir)'; break; }; done; fi)

# The files that name the prefix are XML and commands, in which these characters mean something else.
check-prefix: export FOLDERS = $(PREFIX)$(libexecdir)$(datadir)
check-prefix: export PREFIX := $(PREFIX)
check-prefix:
	@case $$FOLDERS in *[[:space:]\"\'\`\\\&\<\>\|\;\%\$$]*) \
		printf "Files cannot name the prefix %s: choose one without spaces and special characters.\n" "$$PREFIX" >&2; exit 2;; esac

install: check-prefix build ## Install under PREFIX, for a package under DESTDIR
	@$(INSTALL_PROGRAM) -D $(ENGINE) '$(DESTDIR)$(PROGRAM)'
	@$(INSTALL_PROGRAM) -D $(TOOL) '$(DESTDIR)$(COMMAND)'
	@$(call write,data/longhand.xml.in,$(COMPONENT))
	@$(call write,dbus/org.longhand.Longhand1.service,$(SERVICE))
	@$(call put,data/$(notdir $(SCHEMA)),$(SCHEMA))
	@$(call translate,xml,data/$(notdir $(METAINFO)).in) | $(call write,,$(METAINFO))
	@$(foreach file,$(ICONS),$(call put,data/icons/$(notdir $(file)),$(file)) &&) true
	@$(if $(WINDOW),$(INSTALL_PROGRAM) -D $(WINDOW) '$(DESTDIR)$(SETUP)')
	@$(if $(WINDOW),$(foreach file,$(SETUP_DESKTOPS),$(call translate,desktop,data/$(notdir $(file)).in) | \
		$(call write,,$(file)) &&) true)
	@$(if $(WINDOW),$(call write,dbus/$(notdir $(SETUP_SERVICE)),$(SETUP_SERVICE)))
	@$(call put,.build/completions/bash,$(BASH_COMPLETION))
	@$(call put,.build/completions/fish,$(FISH_COMPLETION))
	@$(call put,.build/completions/zsh,$(ZSH_COMPLETION))
	@$(foreach file,$(MANUALS),$(call put,data/man/$(notdir $(file)),$(file)) &&) true
	@$(foreach file,$(INTERFACES),$(call put,dbus/$(notdir $(file)),$(file)) &&) true
	@$(foreach folder,. $(DATA_FOLDERS),$(call put_all,$(folder)) &&) true
	@$(foreach language,$(LANGUAGES),$(call put,.build/locale/$(language),$(localedir)/$(language)) &&) true
	@$(foreach file,$(DOCS),$(call put,$(notdir $(file)),$(file)) &&) true
	@$(compile_schemas)
	@$(refresh_icons)
	@echo 'Installed under $(DESTDIR)$(prefix).$(hint)'

install-strip: ## Install without debugging symbols
	@$(MAKE) --no-print-directory install INSTALL_PROGRAM='$(INSTALL_PROGRAM) -s'

uninstall: ## Remove the installed files
	@rm -f $(INSTALLED:%='$(DESTDIR)%')
	@rm -df $(OWN_FOLDERS:%='$(DESTDIR)%') 2>/dev/null || true
	@$(compile_schemas)
	@$(refresh_icons)
