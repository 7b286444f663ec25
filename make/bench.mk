# Measure.

.PHONY: bench bench-bus bench-engines function-order bench-data bench-suggestions

bench: ## Measure the path of a key, beside a program in C and IBus' simple engine; BENCH=--quick, --check or --instructions
	@$(MAKE) --no-print-directory deps BENCHMARKS=1 WORDS=1
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	$(PYTHON) Benchmarks/run.py --engine .build/bench-prefix/libexec/ibus-engine-longhand $(BENCH)

bench-engines: ## Measure keys from a program through ibus-daemon to engines and back, beside other engines; BENCH=--quick
	@$(MAKE) --no-print-directory deps ENGINES=1
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	$(PYTHON) Benchmarks/engines.py --prefix .build/bench-prefix $(BENCH)

bench-bus: ## Measure the library DBus beside libdbus, GDBus, sd-bus and D-Bus in Python; BENCH=--quick
	@$(MAKE) --no-print-directory deps BENCHMARKS=1
	swift build -c release --static-swift-stdlib --product dbus-echo $(LINKED)
	$(PYTHON) Benchmarks/bus.py --echo .build/release/dbus-echo $(BENCH)

function-order: ## Write the order of functions for the linker into data/functions.order, from a run of the engine
	@$(MAKE) --no-print-directory deps BENCHMARKS=1
	@$(MAKE) --no-print-directory install PREFIX=.build/order-prefix
	$(PYTHON) Benchmarks/function_order.py --engine .build/order-prefix/libexec/ibus-engine-longhand

bench-data: deps ## Measure what the data of languages and emoji costs, and how often people find the emoji they mean
	@$(MAKE) --no-print-directory install-strip PREFIX=.build/bench-prefix
	XDG_DATA_DIRS=$(CURDIR)/.build/bench-prefix/share swift run -c release data-benchmark data/judged/emojis.judged data/judged/emojis-held-out.judged

bench-suggestions: ## Measure corrections beside aspell and hunspell, and restored accents; ALL=1 for all words
	@$(MAKE) --no-print-directory deps WORDS=1 ACCENTS=1
	$(PYTHON) Benchmarks/prose.py C > .build/prose.txt
	swift run -c release suggestion-benchmark $(if $(ALL),--all) .build/prose.txt
	swift build -c release --product longhand
	$(PYTHON) Benchmarks/accents.py --program .build/release/longhand
