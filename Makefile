# Longhand. `make` builds it, `make help` lists its targets.

PREFIX ?= /usr/local
DESTDIR ?=
PYTHON ?= /usr/bin/python3
JOBS ?= 2
# Desktops with real programs at a time, at most: they mostly wait.
DESKTOPS ?= 6
VERSION := $(shell cat VERSION)

# Debian's packages: to build (Swift loads libcurl and libncurses and runs git, lld links libstdc++), to run, and the
# programs in which the demonstration and the desktop tests type.
PACKAGES := ca-certificates curl g++ gettext git libdbus-1-dev libglib2.0-dev libglib2.0-bin libncurses6 libxml2-utils \
	pkg-config dbus dconf-gsettings-backend gsettings-desktop-schemas ibus ibus-gtk3 ibus-gtk4 \
	xvfb openbox xkbset xterm xdotool x11-utils x11-xkb-utils x11-xserver-utils libxkbcommon-x11-0 appstream \
	at-spi2-core desktop-file-utils dunst gir1.2-atspi-2.0 libadwaita-1-dev imagemagick fonts-dejavu-core adwaita-icon-theme dbus-bin gir1.2-gtk-3.0 gir1.2-gtk-4.0 gir1.2-ibus-1.0 python3-gi \
	python3-pyqt5 python3-xlib vim-gtk3

# The additional packages for tests and benchmarks of sounds, haptics, speech and suggestions, and of system calls.
WORDS_PACKAGES := aspell-en codespell feedbackd hunspell-en-us hunspell-fr-classical libcanberra-pulse libenchant-2-2 pulseaudio \
	pulseaudio-utils python3-icu speech-dispatcher strace wamerican

# The dictionaries, frequencies and texts in which bench-suggestions restores accents.
ACCENT_PACKAGES := gnome-user-docs hunspell-cs hunspell-de-de hunspell-es hunspell-pl hunspell-pt-br hunspell-ro hunspell-sv \
	hunspell-tr hunspell-vi manpages-tr onboard-data

# The additional packages for the tests of sessions: desktop sessions, and the programs in which they type.
SESSION_PACKAGES := at-spi2-core chromium default-jdk emacs-gtk epiphany-browser firefox-esr foot gir1.2-atspi-2.0 \
	gir1.2-webkit-6.0 gir1.2-webkit2-4.1 \
	gnome-console gnome-shell gnome-text-editor ibus-gtk ibus-wayland kate kitty konsole kwin-wayland \
	libreoffice-calc libreoffice-gtk3 libreoffice-writer libsdl2-ttf-2.0-0 libxkbcommon-tools orca \
	python3-dbusmock python3-pyqt5.qtquick python3-pyqt5.qtwebengine python3-pyqt6 python3-sdl2 python3-tk python3-uno \
	qml-module-qtquick-controls2 qml-module-qtquick-layouts qt6-wayland speech-dispatcher sway thunderbird \
	tigervnc-standalone-server vim-tiny xfce4-terminal xwayland

# The packages for the tests on Debian systems in folders.
SYSTEM_PACKAGES := git mmdebstrap python3

# Debian 12 lacks some of these, or installs them as dependencies of others; its Kate uses Qt 5.
CODENAME := $(shell . /etc/os-release; echo "$$VERSION_CODENAME")
SESSION_PACKAGES += $(if $(filter-out bookworm,$(CODENAME)),labwc libgtk2.0-0t64,qtwayland5)
# Debian testing has no Wine.
SESSION_PACKAGES += $(if $(filter bookworm trixie,$(CODENAME)),libwine-dev wine wine64 wine64-tools)

# The packages for building and testing Debian packages, as in debian/control.
DEB_PACKAGES := build-essential debhelper gettext libadwaita-1-dev libdbus-1-dev libglib2.0-dev lintian pkg-config

# The packages for counting instructions.
BENCHMARK_PACKAGES := libc6-dbg valgrind

# The engines that Longhand is measured beside, with a dictionary for typing-booster.
ENGINE_PACKAGES := hunspell-en-us ibus-m17n ibus-mozc ibus-typing-booster

# The packages for creating data/pinned. data/pinned/packages.tsv lists the packages that it is created from.
DATA_PACKAGES := debian-archive-keyring libxkbcommon0

# Overlapping accesses to a variable are looked for in debug builds, where all tests run: the checks would cost a tenth of a
# key. Relocations packed by lld take 0.6 MiB less memory and a quarter less time at the start. Without symbols for other
# programs, and with the parts of the C++ libraries that Swift's runtime needs linked in, it is 1 MiB less again. The order
# of the functions, which places those together that run together, saves 3 MiB; for that, each has a section of its own.
# Functions of the same code are one, which saves 0.4 MiB.
RUNTIME := .build/runtime
LINKED := -Xswiftc -enforce-exclusivity=unchecked --disable-local-rpath \
	-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -z -Xlinker now \
	-Xlinker --version-script=$(CURDIR)/data/exports.map \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -T$(CURDIR)/data/private-functions.ld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/data/functions.order -Xlinker --no-warn-symbol-ordering \
	-Xlinker --icf=all -Xlinker --build-id=sha1 \
	-Xswiftc -L$(CURDIR)/$(RUNTIME) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(SWIFTFLAGS)
GENERATE := $(PYTHON) data/generators
ENGINE := .build/release/ibus-engine-longhand
TOOL := .build/release/longhand
# The settings window is built if its dependencies are installed; SETTINGS=no leaves it out.
SETTINGS ?= $(if $(shell pkg-config --exists 'libadwaita-1 >= 1.2' && echo 1),yes,no)
WINDOW := $(if $(filter yes,$(SETTINGS)),.build/release/longhand-settings)
PROGRAMS := $(ENGINE) $(TOOL) $(WINDOW)
SOURCES := $(shell find Package.swift Sources)
# Messages for gettext, and the languages into which they are translated.
LINGUAS := $(shell cat po/LINGUAS)
LANGUAGES := $(LINGUAS:%=%/LC_MESSAGES/longhand.mo)
MESSAGES := $(LANGUAGES:%=.build/locale/%)
COMPLETIONS := $(addprefix .build/completions/,bash fish zsh)
DATA_FOLDERS := callouts emoji names packs sounds
DATA_FILES := $(wildcard data/locales.tsv data/programs.list $(DATA_FOLDERS:%=data/%/*))

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

.PHONY: all help deps build check-prefix run check test-engine mutants check-data check-names data generate-data callouts-report settings-docs docs pot examples fuzz fuzz-readers fuzz-calls fuzz-growth soak chaos sanitize coverage test test-sessions test-sessions-smoke test-fidelity test-debian test-fresh install install-strip uninstall deb dist test-packages bench bench-engines bench-data bench-suggestions function-order lint check-release clean distclean
.DEFAULT_GOAL := all

all: build

help: ## List what there is to do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install packages that are missing; those of WORDS=1, ACCENTS=1, SESSIONS=1, SYSTEMS=1, BENCHMARKS=1, ENGINES=1, too; NO_DEPS=1 names them
	@NO_DEPS=$(NO_DEPS) data/install-packages $(PACKAGES) $(if $(SESSIONS),$(SESSION_PACKAGES)) \
		$(if $(WORDS),$(WORDS_PACKAGES)) $(if $(ACCENTS),$(ACCENT_PACKAGES)) $(if $(SYSTEMS),$(SYSTEM_PACKAGES)) \
		$(if $(BENCHMARKS),$(BENCHMARK_PACKAGES)) $(if $(ENGINES),$(ENGINE_PACKAGES))

build: $(ENGINE) $(TOOL) $(COMPLETIONS) $(WINDOW) $(MESSAGES) ## Build the engine, the command-line tool and the settings window; SWIFTFLAGS=… for `swift build`

.build/locale/%/LC_MESSAGES/longhand.mo: po/%.po
	@mkdir -p $(@D)
	@msgfmt --check -o $@ $<

pot: ## Write po/longhand.pot, the messages to translate, and merge it into the translations
	@packaging/extract-messages

# The first folder that the linker searches, so that it finds no other copy.
$(RUNTIME)/libstdc++.a:
	@mkdir -p $(@D)
	@ln -sf "$$(gcc -print-file-name=$(@F))" $@

$(PROGRAMS) &: $(SOURCES) $(addprefix data/,exports.map functions.order private-functions.ld) | $(RUNTIME)/libstdc++.a
	@$(foreach program,$(PROGRAMS),$(and $(WINDOW),SETTINGS_WINDOW=yes) \
		swift build -c release --static-swift-stdlib --product $(notdir $(program)) $(LINKED) &&) touch $(PROGRAMS)

# Bash sources completions and does not run them, so their first line must not name an interpreter.
$(COMPLETIONS): $(TOOL)
	@mkdir -p $(@D)
	@LC_ALL=C $(TOOL) --generate-completion-script $(@F) > $@.new
	@sed '1{/^#!/d}' $@.new > $@
	@rm $@.new

run: deps ## Try Longhand: in this desktop session, or in a demonstration where there is none
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/run-prefix
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] && ibus address 2>/dev/null | grep -q =; \
	then exec $(PYTHON) demo/try_in_this_session.py --prefix .build/run-prefix; \
	else exec $(PYTHON) demo/demonstration.py --prefix .build/run-prefix; fi

check-data: ## Hold the data files against the pinned data of Unicode and X11, and against their generators
	$(PYTHON) -m unittest discover -s Tests/Data

check-names: | $(RUNTIME)/libstdc++.a ## Look up every short name and every country in every language; each must find its emoji among the first five
	@mkdir -p .build
	$(GENERATE)/flag_names.py > .build/flag-names.tsv
	swift build -c release --static-swift-stdlib --product emoji-names $(LINKED)
	.build/release/emoji-names data/emoji .build/flag-names.tsv

generate-data: ## Write the data files anew from the pinned data
	$(GENERATE)/callouts.py
	$(GENERATE)/emoji.py
	$(GENERATE)/locale_names.py > data/locales.tsv
	$(GENERATE)/character_names.py > data/names/en.names
	$(GENERATE)/character_names.py all > data/names/unicode.names
	$(GENERATE)/key_symbols.py > Sources/IBus/Keys/KeySymbol+Table.swift
	$(GENERATE)/quotation_marks.py > Sources/KeyboardEngine/Locales/QuotationMarks+Table.swift
	$(GENERATE)/greek_letters.py > Sources/KeyboardEngine/Text/GreekLetter+Table.swift
	$(GENERATE)/breaks.py word > Sources/KeyboardEngine/Text/Boundaries/WordBreak+Table.swift
	$(GENERATE)/breaks.py sentence > Sources/KeyboardEngine/Text/Boundaries/SentenceBreak+Table.swift
	$(GENERATE)/locale_fallbacks.py > Sources/KeyboardEngine/Locales/LocaleIdentifier+Table.swift
	$(GENERATE)/compose_letters.py > Sources/DesktopSession/Compose/ComposeRules+Table.swift
	$(GENERATE)/localized_services.py

data: ## Fetch Unicode's and X11's data anew, then write the data files; NEWEST=1 for the newest of their releases
	@NO_DEPS=$(NO_DEPS) data/install-packages $(DATA_PACKAGES)
	$(GENERATE)/pin.py $(if $(NEWEST),--newest)
	@$(MAKE) --no-print-directory generate-data

callouts-report: ## Say of every locale how many letters it has, how many are reachable, and who reviewed it
	@$(PYTHON) data/generators/callouts_report.py

check: ## Run the unit and wire tests, offline and unprivileged
	$(PYTHON) -m unittest discover -s Tests/Packaging
	$(PYTHON) Tests/Units/run.py $(CHECKED)

# Resolving would remove Package.resolved, as the engine alone needs no other package.
test-engine: ## Build and run the tests of the keyboard alone, without the libraries of a desktop; FILTER=… those
	ENGINE_ALONE=1 swift test --disable-automatic-resolution --scratch-path .build/engine $(if $(FILTER),--filter '$(FILTER)')

mutants: ## Change the state machine in one place at a time, and list what its tests do not notice; COUNT=…, SEED=…, FOLDERS=…; TIMES=1 changes all times
	$(PYTHON) Tests/Mutants/run.py $(if $(TIMES),--times) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) \
		$(if $(FOLDERS),--folders '$(FOLDERS)') $(if $(TESTS),--tests '$(TESTS)')

settings-docs: ## Write the settings into docs/settings.md and the man page, from the table in the sources
	WRITE_DOCS=1 swift test --filter SettingTests

# Tests, linting and documentation use the same compiler options, so that the code is compiled once.
CHECKED := --scratch-path .build/checked -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

docs: ## Build the API documentation of the libraries into .build/docs
	packaging/build-docs .build/docs $(CHECKED)

fuzz: fuzz-readers fuzz-calls fuzz-growth ## Fuzz all that comes from outside, SECONDS=5 for each reader of files and messages

FUZZING := .build/fuzzing
SECONDS ?= 5

# The linker gold drops libFuzzer's counters.
fuzz-readers: ## Fuzz the readers of files and messages alone; READER=callouts,… those
	FUZZING=1 swift build --product $@ --scratch-path $(FUZZING) \
		-Xswiftc -O -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
	$(PYTHON) Tests/Fuzzing/run.py $(FUZZING)/debug/$@ --seconds $(SECONDS) --jobs $(JOBS) $(if $(READER),--reader '$(READER)')

# A short run of the code that calls C, under the address sanitizer only.
SHORT := DBusTests|IBusTests|FuzzingTests|EngineHostilityTests|MemoryTests|ActionsFileTests
IS_SHORT := $(filter short,$(LENGTH))
sanitized = $(PYTHON) Tests/Sanitizers/run.py $(1) $(if $(FILTER)$(IS_SHORT),--filter '$(or $(FILTER),$(SHORT))')

sanitize: ## Run the tests under the address and the thread sanitizer; FILTER=… those, LENGTH=short a few
	$(call sanitized,address)
	$(if $(IS_SHORT),,$(call sanitized,thread))

coverage: ## Run the tests, and say how many lines of each module they run through
	$(PYTHON) Tests/Coverage/run.py

examples: ## Build the input methods of Examples, and those of the tutorial's steps
	@rm -f .build/examples/debug.yaml
	swift build --package-path Examples --scratch-path .build/examples

test: ## Run the tests, those with real programs on a desktop of their own included
	@$(MAKE) --no-print-directory deps WORDS=1
	@$(MAKE) --no-print-directory check check-data check-names examples
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/test-prefix
	$(PYTHON) Tests/Rules/hardening.py .build/test-prefix/libexec/ibus-engine-longhand .build/test-prefix/bin/longhand
	$(PYTHON) Tests/Desktop/run.py --prefix .build/test-prefix --jobs $(DESKTOPS) --second-chance \
		--case '^(?!a_long_text)'
	$(if $(WINDOW),for test in first_use settings translated ways_in; do LONGHAND_PREFIX=.build/test-prefix \
		$(PYTHON) Tests/Settings/test_$$test.py || exit; done)
	$(fidelity) --speed 3/3,10/10,40/40 --keys 160 --second-chance
	$(fidelity) --toolkit gtk3-0 --speed long --holds 2

test-sessions: ## Test every kind of program in every kind of desktop session; TABLE=file for the outcome
	@$(run_sessions) --all $(if $(TABLE),--table '$(TABLE)')
	@$(MAKE) --no-print-directory test-fidelity TABLE='$(if $(TABLE),$(basename $(TABLE))-fidelity$(suffix $(TABLE)))'

test-fidelity: ## Measure whether every key arrives at any speed, in all of them: hours; CELLS=…, SPEED=…, KEYS=…, TABLE=file
	@$(MAKE) --no-print-directory deps SESSIONS=1
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/test-prefix
	$(fidelity) --machine idle,busy $(if $(CELLS),--toolkit '$(CELLS)',--all) $(if $(SPEED),--speed '$(SPEED)') \
		$(if $(KEYS),--keys $(KEYS)) $(if $(TABLE),--table '$(TABLE)')

test-sessions-smoke: ## Test one word with an accent in each of them
	@$(run_sessions) --all --smoke --second-chance

soak: ## Type a million random keys into the real engine, and weigh it before and after; KEYS=…, SEED=… to repeat
	@$(endure)
	$(PYTHON) Tests/Endurance/soak.py --prefix .build/test-prefix --jobs $(JOBS) $(if $(KEYS),--keys $(KEYS)) \
		$(if $(SEEDS),--seeds $(SEEDS)) $(if $(SEED),--seed $(SEED))

fuzz-calls: ## Make a million hostile calls on both buses; CALLS=…, SEED=… to repeat, SLACK=… for busy machines
	@$(endure)
	$(PYTHON) Tests/Endurance/fuzz_calls.py --prefix .build/test-prefix $(if $(CALLS),--calls $(CALLS)) \
		$(if $(SEED),--seed $(SEED)) $(if $(SLACK),--slack $(SLACK))

# With a number of calls, the run is a short one: fewer sizes, in KiB, and more at a time, as it mostly waits.
GROWTH_SIZES := 60,1024
fuzz-growth: ## Send large and awkward values by every way in, and weigh time and memory; ONLY=…, SLACK=… for busy machines
	@$(endure)
	$(PYTHON) Tests/Endurance/growth.py --prefix .build/test-prefix \
		--jobs $(if $(CALLS),$(DESKTOPS),$(JOBS)) $(if $(CALLS),--sizes $(GROWTH_SIZES)) \
		$(if $(ONLY),--only '$(ONLY)') $(if $(SLACK),--slack $(SLACK))

chaos: ## Kill, stop, starve and damage what is around the engine, and the engine; CASE=…, TABLE=file for the outcome
	@$(endure)
	$(PYTHON) Tests/Endurance/chaos.py --prefix .build/test-prefix --jobs $(JOBS) $(if $(CASE),--case '$(CASE)') \
		$(if $(TABLE),--table '$(TABLE)')

test-debian: ## Test on a clean Debian, RELEASE=trixie or forky; with SMOKE=1, CELLS=…, CASE=…, CLEAN=1, TABLE=file
	@$(run_system) $(if $(CELLS),--cells '$(CELLS)') $(if $(CASE),--case '$(CASE)') $(if $(SMOKE),--smoke) \
		$(if $(CLEAN),--clean) $(if $(TABLE),--table '$(TABLE)')

test-fresh: ## Run `make run` and `make test`, as README.md says, on a bare Debian, RELEASE=trixie or bookworm
	@$(run_system)

endure = $(MAKE) --no-print-directory deps WORDS=1 && \
	$(MAKE) --no-print-directory install-strip PREFIX=.build/test-prefix
fidelity = $(PYTHON) Tests/Desktop/fidelity.py --prefix .build/test-prefix --jobs $(JOBS)
run_sessions = $(MAKE) --no-print-directory deps SESSIONS=1 && $(MAKE) --no-print-directory examples && \
	$(MAKE) --no-print-directory install-strip PREFIX=.build/test-prefix && \
	$(PYTHON) Tests/Desktop/run.py --prefix .build/test-prefix --jobs $(DESKTOPS)
run_system = data/install-packages $(SYSTEM_PACKAGES) && \
	$(PYTHON) Tests/Systems/run.py $@ --release '$(or $(1),$(RELEASE))' --jobs $(DESKTOPS)

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

install-strip: ## Install without what debuggers read
	@$(MAKE) --no-print-directory install INSTALL_PROGRAM='$(INSTALL_PROGRAM) -s'

uninstall: ## Remove what install put there
	@rm -f $(INSTALLED:%='$(DESTDIR)%')
	@rm -df $(OWN_FOLDERS:%='$(DESTDIR)%') 2>/dev/null || true
	@$(compile_schemas)
	@$(refresh_icons)

# Both are built from a copy of the sources, so that nothing is written next to them.
DEB := .build/deb
DIST := .build/dist

deb: ## Build Debian packages into .build/deb
	@data/install-packages $(DEB_PACKAGES)
	@packaging/build-deb $(DEB)

dist: ## Make a tarball in .build/dist that installs Longhand without Swift
	@$(MAKE) --no-print-directory build
	@packaging/build-dist $(DIST)

test-packages: deb dist ## Install, use, upgrade and remove both on a clean Debian, RELEASE=trixie, bookworm or both
	@packaging/build-deb $(DEB)-again/in-another-folder
	@packaging/compare $(DEB) $(DEB)-again/in-another-folder
	lintian --fail-on error,warning $(DEB)/*.changes
	$(PYTHON) Tests/Systems/debug_symbols.py $(DEB)
	@$(foreach release,$(or $(RELEASE),bookworm trixie),$(call run_system,$(release)) &&) true

bench: ## Measure the path of a key, beside a floor in C and IBus' simple engine; BENCH=--quick, --check or --instructions
	@$(MAKE) --no-print-directory deps BENCHMARKS=1 WORDS=1
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	$(PYTHON) Benchmarks/run.py --engine .build/bench-prefix/libexec/ibus-engine-longhand $(BENCH)

bench-engines: ## Measure keys from a program through ibus-daemon to engines and back, beside other engines; BENCH=--quick
	@$(MAKE) --no-print-directory deps ENGINES=1
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	$(PYTHON) Benchmarks/engines.py --prefix .build/bench-prefix $(BENCH)

function-order: ## Write data/functions.order, the order of functions for the linker, from a run of the engine
	@$(MAKE) --no-print-directory deps BENCHMARKS=1
	@$(MAKE) --no-print-directory install PREFIX=.build/order-prefix
	$(PYTHON) Benchmarks/function_order.py --engine .build/order-prefix/libexec/ibus-engine-longhand

bench-data: deps ## Measure what the data of languages and emojis costs, and how often people find the emoji they mean
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	XDG_DATA_DIRS=$(CURDIR)/.build/bench-prefix/share swift run -c release data-benchmark data/judged/emojis.judged data/judged/emojis-held-out.judged

bench-suggestions: ## Measure corrections beside aspell and hunspell alone, and how many accents are restored; ALL=1 for all words
	@$(MAKE) --no-print-directory deps WORDS=1 ACCENTS=1
	$(PYTHON) Benchmarks/prose.py C > .build/prose.txt
	swift run -c release suggestion-benchmark $(if $(ALL),--all) .build/prose.txt
	swift build -c release --product longhand
	$(PYTHON) Benchmarks/accents.py --program .build/release/longhand

have = command -v $(1) >/dev/null || { echo '$(1) is missing: skipped'; exit 0; };

# What people read: pages, and what programs, packages and other programmers show.
PAGES := $(wildcard *.md docs/*.md docs/upstream/*.md Tests/*/README.md data/README.md packaging/README.md Benchmarks/README.md)
SHOWN := po/longhand.pot $(wildcard data/man/* data/*.in data/*.xml dbus/org.longhand.*.xml Sources/*/ui/*.ui)

lint: ## Hold the sources to the rules: format, warnings, imports, documentation, data files
	swift format lint --strict -r Sources Tests Examples Package.swift
	$(PYTHON) Tests/Rules/switches.py Sources
	$(PYTHON) Tests/Rules/vacuous.py Tests
	$(PYTHON) Tests/Rules/letter_case.py Sources
	$(PYTHON) Tests/Rules/translations.py
	$(PYTHON) Tests/Rules/links.py $(PAGES)
	$(PYTHON) Tests/Rules/promises.py
	$(PYTHON) Tests/Rules/measured.py
	$(PYTHON) Tests/Rules/cells.py
	$(PYTHON) Tests/Rules/words.py $(filter-out CONTRIBUTING.md,$(PAGES)) $(SHOWN)
	@$(call have,aspell) $(PYTHON) Tests/Rules/spelling.py $(PAGES) $(SHOWN) $$(find Sources -name '*.swift')
	@$(call have,codespell) codespell $(PAGES) $(SHOWN) Sources Tests/Desktop demo
	swift build --build-tests $(CHECKED)
	@$(MAKE) --no-print-directory docs
	find data demo Tests $(wildcard Benchmarks) -name '*.py' | PYTHONPYCACHEPREFIX=.build/pycache xargs $(PYTHON) -m py_compile
	@$(call have,glib-compile-schemas) glib-compile-schemas --strict --dry-run data
	@$(call have,xmllint) xmllint --noout data/*.xml data/*.xml.in data/icons/*.svg dbus/*.xml dbus/released/*.xml \
		Sources/*/ui/*.ui Sources/*/*.docc/Resources/*.xml Sources/*/*.docc/Resources/*.svg
	@$(call have,appstreamcli) $(call translate,xml,data/$(notdir $(METAINFO)).in) | \
		sed 's|@version@|$(VERSION)|g' >.build/$(notdir $(METAINFO)) && \
		appstreamcli validate --pedantic --no-net .build/$(notdir $(METAINFO))
	@$(call have,desktop-file-validate) for file in data/*.desktop.in; do \
		$(call translate,desktop,$$file) | sed 's|@libexecdir@|/usr/libexec|g' \
			>.build/$$(basename $$file .in) && desktop-file-validate .build/$$(basename $$file .in) || exit; done
	@$(call have,man) for page in data/man/*; do LC_ALL=C.UTF-8 man --warnings -l -Tutf8 -Z $$page >/dev/null; done

check-release: ## Check that versions, dates and D-Bus contracts agree, before a release
	$(PYTHON) Tests/Rules/release.py

clean: ## Remove everything that was built
	rm -rf .build

distclean: clean
	rm -f Package.resolved
