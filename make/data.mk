# Data files, and what is written from the sources.

.PHONY: check-data check-emoji generate-data data callouts-report settings-docs pot

GENERATE := $(PYTHON) data/generators

check-data: ## Compare the data files with the pinned data of Unicode and X11, and with what the generators write
	$(PYTHON) -m unittest discover -s Tests/Data

check-emoji: | $(RUNTIME)/libstdc++.a ## Check that emoji are found by their names, flags by their countries, and what judged queries mean, in every language
	@mkdir -p .build
	$(GENERATE)/flag_names.py > .build/flag-names.tsv
	swift build -c release --static-swift-stdlib --product emoji-check $(LINKED)
	.build/release/emoji-check data .build/flag-names.tsv

generate-data: ## Write the data files from the pinned data
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
	$(GENERATE)/callout_data.py > Sources/CCalloutData/callouts.c

data: ## Download the data of Unicode and X11, then write the data files; NEWEST=1 for their newest releases
	@$(install_packages) data
	$(GENERATE)/pin.py $(if $(NEWEST),--newest)
	@$(MAKE) --no-print-directory generate-data

callouts-report: ## List for each locale how many letters it has, how many can be reached, and who reviewed it
	@$(PYTHON) data/generators/callouts_report.py

settings-docs: ## Write the table of settings into docs/settings.md and the man page
	WRITE_DOCS=1 swift test --filter SettingTests

pot: ## Collect the messages into po/longhand.pot, and merge them into the translations
	@packaging/extract-messages
