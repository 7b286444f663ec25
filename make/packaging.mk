# Package.

.PHONY: deb dist test-packages test-release test-own-folders

# Both are built from a copy of the sources, so that nothing is written next to them.
DEB := .build/deb
DIST := .build/dist

deb: ## Build Debian packages into .build/deb
	@$(install_packages) deb
	@packaging/build-deb $(DEB)

dist: ## Make a tarball in .build/dist that installs Longhand without Swift
	@$(MAKE) --no-print-directory build
	@packaging/build-dist $(DIST)

# The packages are built twice at the same time, as one build leaves a processor idle.
test-packages: dist ## Install, use, upgrade and remove packages and tarball on a clean Debian; RELEASE=trixie or bookworm, or both
	@$(install_packages) deb
	@mkdir -p $(DEB)-again
	@echo "Building the packages twice; the second build's output is $(DEB)-again/log."
	@packaging/build-deb $(DEB)-again/in-another-folder >$(DEB)-again/log 2>&1 & \
		packaging/build-deb $(DEB); first=$$?; wait $$! || { tail -n 40 $(DEB)-again/log; exit 1; }; exit $$first
	@packaging/compare $(DEB) $(DEB)-again/in-another-folder
	lintian --fail-on error,warning $(DEB)/*.changes
	$(PYTHON) Tests/Systems/debug_symbols.py $(DEB)
	@$(foreach release,$(or $(RELEASE),bookworm trixie),$(call run_system,$(release)) &&) true

test-release: ## Release into a folder, and install from there by apt on a clean Debian; RELEASE=trixie or bookworm, or both: 15 minutes
	@$(install_packages) deb releasing systems
	$(PYTHON) Tests/Systems/scratch_release.py
	@$(foreach release,$(or $(RELEASE),bookworm trixie),$(call run_system,$(release)) &&) true

test-own-folders: build ## Install under ~/.local without root, type, upgrade and remove: seconds
	LONGHAND_INSTALLER=packaging/install $(PYTHON) Tests/Packaging/own_folders.py
