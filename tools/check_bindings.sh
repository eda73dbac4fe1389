#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check_bindings.sh: the bindings as their users meet them. The npm package is built, packed, installed into an empty
# project, run from there, type-checked, and the examples of the READMEs with it; the Python module is installed by pip into an
# empty folder and run with numpy. `make check-bindings` runs it. Needs the network for TypeScript.
set -eu
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build} JOBS=${JOBS:-2}
export BUILD JOBS
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
sh tools/packages.sh cmake clang wasm-ld node npm python3 numpy setuptools pip
source=$PWD
scratch=$(mktemp -d "${TMPDIR:-/tmp}/sleight-bindings.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0
# step WORDS COMMAND...: in a shell of its own; says how it went, and shows what a step that failed has printed.
step() {
    words=$1
    shift
    if ("$@") >"$scratch/log" 2>&1; then
        echo "ok      $words"
        passed=$((passed + 1))
    else
        cat "$scratch/log" >&2
        echo "FAILED  $words"
        failed=$((failed + 1))
    fi
}

# ---- npm --------------------------------------------------------------------------------
project=$scratch/project
mkdir "$project"
install_package() {
    sh tools/npm.sh && cd "$project" && npm init -y >/dev/null && npm install --no-audit --no-fund "$BUILD"/npm/sleight-*.tgz
}
package_twice() { # the same sources, the same bytes
    cp "$BUILD"/npm/sleight-*.tgz "$scratch/first.tgz" && sh tools/npm.sh && cmp "$scratch/first.tgz" "$BUILD"/npm/sleight-*.tgz
}
package_files() { # nothing but what a user needs
    tar tzf "$BUILD"/npm/sleight-*.tgz | sort | tr '\n' ' ' |
        grep -x 'package/LICENSE package/README.md package/package.json package/sleight.d.ts package/sleight.js package/wasm.js '
}
package_tests() { cp "$source/tests/npm_package.test.mjs" "$project" && cd "$project" && SLEIGHT=$BUILD/sleight node --test npm_package.test.mjs; }
package_examples() { # what the pages show is what is printed
    cd "$project"
    for page in README.md bindings/js/README.md; do
        rm -rf examples
        mkdir examples
        sh "$source/tests/page_examples.sh" "$source/$page" js examples
        [ -s examples/1.output ] || { echo "$page: no example in JavaScript with its output"; return 1; }
        for example in examples/*.js; do
            mv "$example" example.mjs
            node example.mjs | diff "${example%.js}.output" - || { echo "$page: its example prints something else"; return 1; }
        done
    done
}
package_types() {
    cp "$source/tests/npm_types.ts" "$project/types.ts" && cd "$project" && npm install --no-audit --no-fund typescript@5 &&
        for resolution in nodenext bundler; do
            module=$resolution
            [ $resolution = nodenext ] || module=esnext
            npx tsc --noEmit --strict --target es2022 --module $module --moduleResolution $resolution types.ts || return 1
        done
}
[ -x "$BUILD/sleight" ] || make -s BUILD="$BUILD" JOBS="$JOBS"
step "npm: built, packed and installed into an empty project" install_package
step "npm: the package has its files and no others" package_files
step "npm: the tests, against the native tool" package_tests
step "npm: the examples of the READMEs" package_examples
step "npm: TypeScript, strict" package_types
step "npm: built again, the same to the byte" package_twice

# ---- Python -------------------------------------------------------------------------------
# By Debian's python, which has numpy; from a copy, as setuptools writes into the folder that it builds.
module_installed() {
    cp -r bindings/python "$scratch/module" &&
        /usr/bin/python3 -m pip install --quiet --no-build-isolation --no-index --target "$scratch/site" "$scratch/module"
}
module_beside_library() { # the shared library of the build, or one made from the archive
    shared=$(find "$BUILD" -maxdepth 1 -name 'libsleight.so.*' | head -n 1)
    if [ -n "$shared" ]; then cp "$shared" "$scratch/site/libsleight.so"; else
        cc -shared -o "$scratch/site/libsleight.so" -Wl,--whole-archive "$BUILD/libsleight.a" -Wl,--no-whole-archive
    fi
}
module_tests() {
    cd "$scratch" && PYTHONPATH=$scratch/site SLEIGHT=$BUILD/sleight /usr/bin/python3 "$source/tests/python_module.py" -v &&
        ! grep -i skipped "$scratch/log" # numpy must be there
}
step "Python: installed by pip into an empty folder" module_installed
step "Python: a shared library next to it" module_beside_library
step "Python: the tests, numpy included" module_tests

echo
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
