# SPDX-License-Identifier: MIT
#
# The front door. CMake does the building; this file holds what people type.
BUILD  ?= build
PREFIX ?= /usr/local
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)

MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := all
.PHONY: all demo check check-deep check-ports check-san check-mutants coverage fuzz bench docs install clean help \
        packages-build packages-check

all: packages-build ## build the library and the tool into build/
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)

demo: all ## prove every method on this CPU, measure them, and say which to use here
	@BUILD=$(BUILD) sh tools/demo.sh

check: packages-check ## run the whole test suite
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure -LE deep

check-deep: packages-check ## all counts of all suites, proofs that there is no magic, some planted faults (minutes)
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) --output-on-failure -L deep

check-ports: ## prove every method on other CPUs under qemu, on Windows under wine (PORTS=short: a few minutes)
	@JOBS=$(JOBS) PORTS='$(PORTS)' sh tools/check_ports.sh

check-mutants: packages-check ## plant MUTANTS (300) faults, one by one, picked by SEED (1), and see the tests catch them
	@JOBS=$(JOBS) MUTANTS='$(MUTANTS)' SEED='$(SEED)' ROOMS='$(ROOMS)' LIST='$(LIST)' sh tools/check_mutants.sh

check-san: ## the tests under address, undefined and thread sanitizer, gcc and clang (SAN=short: ten minutes)
	@JOBS=$(JOBS) SAN='$(SAN)' sh tools/check_san.sh

coverage: ## lines and branches that the tests reach, by folder; pages into build-coverage/
	@JOBS=$(JOBS) sh tools/coverage.sh

fuzz: ## give libFuzzer FUZZ_SECONDS (60) for each target of fuzz/
	@JOBS=$(JOBS) FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_TARGETS='$(FUZZ_TARGETS)' sh tools/fuzz.sh

bench: all ## lookups per second of every method, in four settings
	@$(BUILD)/sleight bench

docs: all ## write the method table of the README anew
	@BUILD=$(BUILD) sh tools/readme_table.sh

install: all ## install into PREFIX (/usr/local), below DESTDIR if set
	@DESTDIR='$(DESTDIR)' cmake --install $(BUILD) --prefix '$(PREFIX)'

clean: ## remove build/
	@rm -rf $(BUILD)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

packages-build:
	@sh tools/packages.sh cmake
packages-check:
	@sh tools/packages.sh cmake ctest g++ pkg-config cmocka parallel stockfish cadical
