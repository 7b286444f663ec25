# Check sources and documents.

.PHONY: lint check-api api-baseline check-release docs

have = command -v $(1) >/dev/null || { echo '$(1) is missing: skipped'; exit 0; };

# What people read: pages, comments, and what programs, packages and other programmers show.
PAGES := $(wildcard *.md docs/*.md docs/upstream/*.md Sources/*/*.docc/*.md Tests/*/README.md Examples/README.md data/README.md packaging/README.md Benchmarks/README.md)
COMMENTED := $(shell find Sources Tests Examples/Sources Benchmarks data/generators demo -name '*.swift' -o -name '*.py') $(wildcard make/*.mk)
SHOWN := po/longhand.pot $(wildcard data/man/* data/*.in data/*.xml dbus/org.longhand.*.xml Sources/*/ui/*.ui)

lint: $(METAINFO) $(DESKTOP_FILES) ## Check format, warnings, imports, words, documentation and data files
	swift format lint --strict -r Sources Tests Examples Package.swift
	$(PYTHON) Tests/Rules/switches.py Sources
	$(PYTHON) Tests/Rules/vacuous.py Tests
	$(PYTHON) Tests/Rules/letter_case.py Sources
	$(PYTHON) Tests/Rules/translations.py
	$(PYTHON) Tests/Rules/links.py $(PAGES)
	$(PYTHON) Tests/Rules/snippets.py
	$(PYTHON) Tests/Rules/promises.py
	$(PYTHON) Tests/Rules/measured.py
	$(PYTHON) Tests/Rules/cells.py
	$(PYTHON) Tests/Rules/words.py $(filter-out CONTRIBUTING.md,$(PAGES)) $(SHOWN) $(COMMENTED)
	@$(call have,aspell) $(PYTHON) Tests/Rules/spelling.py $(PAGES) $(SHOWN) $(COMMENTED)
	@$(call have,codespell) codespell $(PAGES) $(SHOWN) Sources Tests/Desktop demo
	@$(MAKE) --no-print-directory check-api docs
	find data demo Tests $(wildcard Benchmarks) -name '*.py' | PYTHONPYCACHEPREFIX=.build/pycache xargs $(PYTHON) -m py_compile
	@$(call have,glib-compile-schemas) glib-compile-schemas --strict --dry-run data
	@$(call have,xmllint) xmllint --noout data/*.xml data/*.xml.in data/icons/*.svg dbus/*.xml dbus/released/*.xml \
		Sources/*/ui/*.ui Sources/*/*.docc/Resources/*.xml Sources/*/*.docc/Resources/*.svg
	@$(call have,appstreamcli) sed 's|@version@|$(VERSION)|g' $(METAINFO) >$(METAINFO:.in=) && \
		appstreamcli validate --pedantic --no-net $(METAINFO:.in=)
	@$(call have,desktop-file-validate) for file in $(DESKTOP_FILES:.in=); do \
		sed 's|@libexecdir@|/usr/libexec|g' $$file.in >$$file && desktop-file-validate $$file || exit; done
	@$(call have,man) for page in data/man/*; do LC_ALL=C.UTF-8 man --warnings -l -Tutf8 -Z $$page >/dev/null; done

compare_api = swift build --build-tests $(CHECKED) && $(PYTHON) Tests/Rules/api.py .build/checked/debug

check-api: ## Check that programs that use the libraries still compile: no public declaration is gone or has another type
	$(compare_api)

api-baseline: ## Write what the libraries offer into Tests/Rules/api, after a change that is meant to break programs
	$(compare_api) --write

check-release: ## Check that versions, dates and D-Bus contracts agree, before a release
	$(PYTHON) Tests/Rules/release.py

docs: ## Build the API documentation of the libraries into .build/docs
	packaging/build-docs .build/docs $(CHECKED)
