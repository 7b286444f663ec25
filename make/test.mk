# Test.

.PHONY: check test-engine test-products mutants fuzz fuzz-readers sanitize coverage examples test test-sessions test-fidelity test-sessions-smoke soak fuzz-calls fuzz-growth chaos test-debian test-fresh

# Tests, linting and documentation use the same compiler options, so that the code is compiled once.
CHECKED := --scratch-path .build/checked -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

check: ## Run the unit and wire tests, offline and unprivileged
	$(PYTHON) -m unittest discover -s Tests/Packaging
	$(PYTHON) Tests/Units/run.py $(CHECKED)

# Resolving would remove Package.resolved, as the engine alone needs no other package.
test-engine: ## Test the keyboard alone, without the libraries of a desktop; FILTER=… selects tests
	ENGINE_ALONE=1 swift test --disable-automatic-resolution --scratch-path .build/engine $(if $(FILTER),--filter '$(FILTER)')

mutants: ## Change the state machine in one place at a time, and list the changes that no test notices; COUNT=…, SEED=…, FOLDERS=…; TIMES=1 for times
	$(PYTHON) Tests/Mutants/run.py $(if $(TIMES),--times) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) \
		$(if $(FOLDERS),--folders '$(FOLDERS)') $(if $(TESTS),--tests '$(TESTS)')

fuzz: fuzz-readers fuzz-calls fuzz-growth ## Fuzz all input from outside; SECONDS=5 for each reader of files and messages

FUZZING := .build/fuzzing
SECONDS ?= 5

# The linker gold drops libFuzzer's counters.
fuzz-readers: ## Fuzz the readers of files and messages; READER=callouts,… selects
	FUZZING=1 swift build --product $@ --scratch-path $(FUZZING) \
		-Xswiftc -O -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
	$(PYTHON) Tests/Fuzzing/run.py $(FUZZING)/debug/$@ --seconds $(SECONDS) --jobs $(JOBS) $(if $(READER),--reader '$(READER)')

# A short run of the code that calls C, under the address sanitizer only.
SHORT := DBusTests|IBusTests|FuzzingTests|EngineHostilityTests|MemoryTests|ActionsFileTests
IS_SHORT := $(filter short,$(LENGTH))
sanitized = $(PYTHON) Tests/Sanitizers/run.py $(1) $(if $(FILTER)$(IS_SHORT),--filter '$(or $(FILTER),$(SHORT))')

sanitize: ## Run the tests under the address and the thread sanitizer; FILTER=… selects tests, LENGTH=short runs a few
	$(call sanitized,address)
	$(if $(IS_SHORT),,$(call sanitized,thread))

coverage: ## Run the tests, and count the lines of each module that they execute
	$(PYTHON) Tests/Coverage/run.py

# One of them needs GTK 4.
GTK := $(if $(shell pkg-config --exists gtk4 && echo 1),yes)
examples: ## Build the programs of Examples, and the steps of the tutorial
	@rm -f .build/examples/debug.yaml
	$(and $(GTK),GTK=yes) swift build --package-path Examples --scratch-path .build/examples

# Each product alone, as another package builds it. Programs in release link nothing that they do not ask for.
PRODUCTS = $(shell awk -F '"' '/[.](library|executable).name: / { print $$2 }' Package.swift)
STATIC := -c release --static-swift-stdlib
test-products: ## Build each library and program alone, in release and with Swift's libraries inside, and test what they make
	for product in $(PRODUCTS); do \
		swift build $(STATIC) --scratch-path .build/products --product $$product || exit; done
	@rm -f .build/examples-static/release.yaml
	swift build $(STATIC) --package-path Examples --scratch-path .build/examples-static
	$(foreach tests,programs input_methods,EXAMPLES=.build/examples-static/release $(PYTHON) Tests/Examples/test_$(tests).py &&) true

test: ## Run all tests that need no desktop session of their own, those with real programs included
	@$(MAKE) --no-print-directory deps WORDS=1
	@$(MAKE) --no-print-directory check check-data check-emoji examples
	$(foreach tests,programs input_methods,$(PYTHON) Tests/Examples/test_$(tests).py &&) true
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/test-prefix
	$(foreach tests,pages dictation $(and $(GTK),on_screen_keyboard), \
		LONGHAND_PREFIX=.build/test-prefix $(PYTHON) Tests/Examples/test_$(tests).py &&) true
	$(PYTHON) Tests/Rules/hardening.py .build/test-prefix/libexec/ibus-engine-longhand .build/test-prefix/bin/longhand
	$(PYTHON) Tests/Desktop/run.py --prefix .build/test-prefix --jobs $(DESKTOPS) --second-chance \
		--case '^(?!a_long_text)'
	$(if $(WINDOW),LONGHAND_PREFIX=.build/test-prefix $(PYTHON) Tests/Settings/run.py)
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

test-sessions-smoke: ## Type one word with an accent into every kind of program in every kind of desktop session
	@$(run_sessions) --all --smoke --second-chance

soak: ## Type a million random keys into the engine, and compare its memory before and after; KEYS=…, SEED=… to repeat
	@$(endure)
	$(PYTHON) Tests/Endurance/soak.py --prefix .build/test-prefix --jobs $(JOBS) $(if $(KEYS),--keys $(KEYS)) \
		$(if $(SEEDS),--seeds $(SEEDS)) $(if $(SEED),--seed $(SEED))

fuzz-calls: ## Make a million hostile calls on both buses; CALLS=…, SEED=… to repeat, SLACK=… for busy machines
	@$(endure)
	$(PYTHON) Tests/Endurance/fuzz_calls.py --prefix .build/test-prefix $(if $(CALLS),--calls $(CALLS)) \
		$(if $(SEED),--seed $(SEED)) $(if $(SLACK),--slack $(SLACK))

# With a number of calls, the run is a short one: fewer sizes, in KiB, and more at a time, as it mostly waits.
GROWTH_SIZES := 60,1024
fuzz-growth: ## Send large and awkward values by every way in, and measure time and memory; ONLY=…, SLACK=… for busy machines
	@$(endure)
	$(PYTHON) Tests/Endurance/growth.py --prefix .build/test-prefix \
		--jobs $(if $(CALLS),$(DESKTOPS),$(JOBS)) $(if $(CALLS),--sizes $(GROWTH_SIZES)) \
		$(if $(ONLY),--only '$(ONLY)') $(if $(SLACK),--slack $(SLACK))

chaos: ## Kill, stop, starve and damage the engine and what is around it; CASE=…, TABLE=file for the outcome
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
run_system = $(install_packages) systems && \
	$(PYTHON) Tests/Systems/run.py $@ --release '$(or $(1),$(RELEASE))' --jobs $(DESKTOPS)
