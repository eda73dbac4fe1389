# SPDX-License-Identifier: MIT
#
# The front door. CMake does the building; this file holds what people type.
BUILD  ?= build
PREFIX ?= /usr/local
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
# For CMake, as -DSLEIGHT_TOOL=OFF; docs/INSTALL.md has them all.
OPTIONS ?=

MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := all
.PHONY: all demo check check-builds check-deep check-ports check-wasm check-bindings check-san check-mutants coverage fuzz bench docs \
        npm web check-web install uninstall deb check-deb dist check-dist abi clean help packages-build packages-check

all: packages-build ## build the library and the tool into build/
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' $(OPTIONS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)

demo: all ## prove every method on this CPU, measure them, and say which to use here
	@BUILD=$(BUILD) sh tools/demo.sh

check: packages-check ## run the whole test suite
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON $(OPTIONS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) -j $$((2 * $(JOBS))) --output-on-failure -LE 'deep|builds' # twice as many: some tests mostly wait

check-builds: packages-check ## headers and exported code by their compilers; projects that build the library as a part of theirs (minutes)
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON $(OPTIONS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure -L builds

check-deep: packages-check ## all counts of all suites, proofs that there is no magic, some planted faults (minutes)
	@cmake -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX='$(PREFIX)' -DSLEIGHT_TESTS=ON -DSLEIGHT_WERROR=ON $(OPTIONS) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) --output-on-failure -L deep

check-ports: ## prove every method on other CPUs under qemu, on Windows under wine (PORTS=short: a few minutes)
	@JOBS=$(JOBS) PORTS='$(PORTS)' sh tools/check_ports.sh

check-wasm: ## prove every method in wasm32 under node, with and without SIMD
	@BUILD=$(BUILD) JOBS=$(JOBS) sh tools/check_wasm.sh

check-bindings: ## the npm package and the Python module, installed into empty projects and run there
	@BUILD=$(BUILD) JOBS=$(JOBS) sh tools/check_bindings.sh

npm: all ## the npm package (WebAssembly) into build/npm/
	@BUILD=$(BUILD) JOBS=$(JOBS) sh tools/npm.sh

web: all ## the explorer page, one file: build/web/sleight.html
	@BUILD=$(BUILD) JOBS=$(JOBS) sh tools/web.sh

check-web: web ## the page as people use it, in a headless Chromium
	@BUILD=$(BUILD) sh tools/check_web.sh

check-mutants: packages-check ## plant MUTANTS (300) faults, one by one, picked by SEED (1), and see the tests catch them
	@JOBS=$(JOBS) MUTANTS='$(MUTANTS)' SEED='$(SEED)' ROOMS='$(ROOMS)' LIST='$(LIST)' sh tools/check_mutants.sh

check-san: ## the tests under address, undefined and thread sanitizer, gcc and clang (SAN=short: ten minutes)
	@JOBS=$(JOBS) SAN='$(SAN)' sh tools/check_san.sh

coverage: ## lines and branches that the tests reach, by folder; pages into build-coverage/
	@JOBS=$(JOBS) sh tools/coverage.sh

fuzz: ## give libFuzzer FUZZ_SECONDS (60) for each target of fuzz/
	@JOBS=$(JOBS) FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_TARGETS='$(FUZZ_TARGETS)' sh tools/fuzz.sh

bench: all ## lookups per second of every method, in five settings
	@$(BUILD)/sleight bench

docs: all ## write the README's tables of methods and sizes anew
	@BUILD=$(BUILD) sh tools/readme_table.sh

install: all ## install into PREFIX (/usr/local), below DESTDIR if set
	@DESTDIR='$(DESTDIR)' cmake --install $(BUILD)
	@test -n '$(DESTDIR)' || ldconfig 2>/dev/null || true # so that the shared library is found at once

uninstall: packages-build ## remove from PREFIX, below DESTDIR if set, what was installed there
	@DESTDIR='$(DESTDIR)' cmake -DPREFIX='$(PREFIX)' -P cmake/uninstall.cmake

deb: ## build Debian packages into dist/
	@BUILD=$(BUILD) JOBS=$(JOBS) sh tools/deb.sh

check-deb: deb ## see what lintian says of them; install, use and purge them in a folder of their own
	@sh tools/check_deb.sh

dist: all ## write dist/sleight-VERSION.tar.gz, and pairs of files to copy into a project
	@BUILD=$(BUILD) sh tools/dist.sh

check-dist: dist ## unpack it into a folder without git, and run `make check` there
	@JOBS=$(JOBS) sh tools/check_dist.sh

abi: all ## write tests/abi.txt anew: what programs that are linked with the shared library rely on
	@BUILD=$(BUILD) sh tools/abi.sh >tests/abi.txt.new && mv tests/abi.txt.new tests/abi.txt

clean: ## remove build/
	@rm -rf $(BUILD)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

packages-build:
	@sh tools/packages.sh cmake
packages-check:
	@sh tools/packages.sh cmake ctest g++ pkg-config cmocka parallel stockfish cadical
