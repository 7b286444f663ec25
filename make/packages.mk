# Debian packages.

.PHONY: deps

# Their groups are those of packaging/debian-packages.tsv.
install_packages = NO_DEPS=$(NO_DEPS) packaging/install-packages

deps: ## Install missing Debian packages; WORDS=1, SESSIONS=1 and so on add a group; NO_DEPS=1 only lists them
	@$(install_packages) base $(if $(WORDS),words) $(if $(ACCENTS),accents) $(if $(SESSIONS),sessions) \
		$(if $(SYSTEMS),systems) $(if $(RELEASING),deb releasing) $(if $(BENCHMARKS),benchmarks) $(if $(ENGINES),engines)
