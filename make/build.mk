# Build and try.

.PHONY: build run

# Overlapping accesses to a variable, and main-actor code on other threads, are looked for in debug builds, where all
# tests run: the checks would cost a tenth and a fortieth of a key. Relocations packed by lld take 0.6 MiB less memory
# and a quarter less time at the start. Without symbols for other programs, and with the parts of the C++ libraries that
# Swift's runtime needs linked in, it is 1 MiB less again. The order of the functions, which places those together that
# run together, saves 3 MiB; for that, each has a section of its own. Functions of the same code are one, which saves
# 0.4 MiB; the tables for unwinding, which are left out, took 1.3 MB.
RUNTIME := .build/runtime
LINKED := -Xswiftc -enforce-exclusivity=unchecked --disable-local-rpath \
	-Xswiftc -Xfrontend -Xswiftc -disable-actor-data-race-checks \
	-Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
	-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -z -Xlinker now \
	-Xlinker --version-script=$(CURDIR)/data/exports.map \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -T$(CURDIR)/data/sections.ld \
	-Xlinker --symbol-ordering-file=$(CURDIR)/data/functions.order -Xlinker --no-warn-symbol-ordering \
	-Xlinker --icf=all -Xlinker --build-id=sha1 \
	-Xswiftc -L$(CURDIR)/$(RUNTIME) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(SWIFTFLAGS)

ENGINE := .build/release/ibus-engine-longhand
TOOL := .build/release/longhand
# The settings window is built if its dependencies are installed; SETTINGS=no leaves it out.
SETTINGS ?= $(if $(shell pkg-config --exists 'libadwaita-1 >= 1.2' && echo 1),yes,no)
WINDOW := $(if $(filter yes,$(SETTINGS)),.build/release/longhand-settings)
PROGRAMS := $(ENGINE) $(TOOL) $(WINDOW)
SOURCES := $(shell find Package.swift Sources)
# Messages for gettext, and the languages into which they are translated.
LINGUAS := $(shell cat po/LINGUAS)
MESSAGES := $(LINGUAS:%=.build/locale/%/LC_MESSAGES/longhand.mo)
METAINFO := .build/translated/org.freedesktop.ibus.engine.longhand.metainfo.xml.in
DESKTOP_FILES := $(addprefix .build/translated/,org.longhand.Settings.desktop.in ibus-setup-longhand.desktop.in)
COMPLETIONS := $(addprefix .build/completions/,bash fish zsh)

build: $(PROGRAMS) $(COMPLETIONS) $(MESSAGES) $(METAINFO) $(DESKTOP_FILES) ## Build the engine, the command-line tool and the settings window; SWIFTFLAGS=… for `swift build`

.build/locale/%/LC_MESSAGES/longhand.mo: po/%.po
	@mkdir -p $(@D)
	@msgfmt --check -o $@ $<

.build/translated/%: data/% $(wildcard po/*)
	@mkdir -p $(@D)
	@msgfmt --$(if $(filter %.xml.in,$@),xml,desktop) -d po --template=$< -o $@

# The first folder that the linker searches, so that it finds no other copy.
$(RUNTIME)/libstdc++.a:
	@mkdir -p $(@D)
	@ln -sf "$$(gcc -print-file-name=$(@F))" $@

$(PROGRAMS) &: $(SOURCES) $(addprefix data/,exports.map functions.order sections.ld) | $(RUNTIME)/libstdc++.a
	@$(foreach program,$(PROGRAMS),$(and $(WINDOW),SETTINGS_WINDOW=yes) \
		swift build -c release --static-swift-stdlib --product $(notdir $(program)) $(LINKED) &&) touch $(PROGRAMS)

# Bash sources completions and does not run them, so their first line must not name an interpreter.
$(COMPLETIONS): $(TOOL)
	@mkdir -p $(@D)
	@LC_ALL=C $(TOOL) --generate-completion-script $(@F) > $@.new
	@sed '1{/^#!/d}' $@.new > $@
	@rm $@.new

# The demonstration does not show the settings window.
run: deps ## Try Longhand: in this desktop session, or in a demonstration where there is none
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] && ibus address 2>/dev/null | grep -q =; \
	then $(MAKE) --no-print-directory install-strip PREFIX=.build/run-prefix && \
		exec $(PYTHON) demo/try_in_this_session.py --prefix .build/run-prefix; \
	else $(MAKE) --no-print-directory install-strip PREFIX=.build/run-prefix SETTINGS=no && \
		exec $(PYTHON) demo/demonstration.py --prefix .build/run-prefix; fi
