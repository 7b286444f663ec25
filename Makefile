# Longhand. `make` builds it, `make help` lists its targets.

PREFIX ?= /usr/local
DESTDIR ?=
PYTHON ?= /usr/bin/python3
JOBS ?= 2
# Desktops with real programs at a time, at most: they mostly wait.
DESKTOPS ?= 6
VERSION := $(shell cat VERSION)

.PHONY: all help clean distclean
.DEFAULT_GOAL := all

all: build

help: ## List the targets
	@awk -F ':.*## ' 'FNR == 1 && FILENAME != "Makefile" { print "\n" substr($$0, 3) } \
		/^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

clean: ## Remove everything that was built
	rm -rf .build

distclean: clean
	rm -f Package.resolved

include $(addprefix make/,build.mk test.mk install.mk packages.mk lint.mk data.mk bench.mk packaging.mk)
