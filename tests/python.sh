#!/bin/sh
# SPDX-License-Identifier: MIT
#
# python.sh: the Python module over the shared library, its example and its
# documentation, by each python3 that is here; how it looks for the library; and
# that its version is the library's.
. "$(dirname "$0")/lib.sh"

module=$SOURCE/bindings/python
PYTHONDONTWRITEBYTECODE=1
unset SLEIGHT_LIBRARY PYTHONPATH
export SLEIGHT PYTHONDONTWRITEBYTECODE
# The shared library of the build, or one made from the archive.
shared=$(find "$BUILD" -maxdepth 1 -name 'libsleight.so.*' | head -n 1)
if [ -z "$shared" ]; then
    case $LIBRARY in *.a) ;; *) skip "no archive to make a shared library from" ;; esac
    shared=$SCRATCH/libsleight.so
    "$CC" -shared -o "$shared" -Wl,--whole-archive "$LIBRARY" -Wl,--no-whole-archive 2>"$SCRATCH/log" ||
        skip "no shared library: $(head -n 1 "$SCRATCH/log")"
fi

version=$(sed -n 's/^#define SLEIGHT_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$SOURCE/include/sleight/version.h" | tr '\n' '.')
grep -qx "__version__ = \"${version%.}\"" "$module/sleight.py" ||
    problem "bindings/python/sleight.py: __version__ is not that of version.h, ${version%.}"

for page in README.md bindings/python/README.md; do
    mkdir -p "$SCRATCH/pages/$(dirname "$page")/examples"
    sh "$SOURCE/tests/page_examples.sh" "$SOURCE/$page" python "$SCRATCH/pages/$(dirname "$page")/examples"
    [ -s "$SCRATCH/pages/$(dirname "$page")/examples/1.output" ] || problem "$page: no example in Python with its output"
done
# examples PYTHON: what the pages show is what is printed.
examples() {
    for example in $(find "$SCRATCH/pages" -name '*.python'); do
        PYTHONPATH=$module SLEIGHT_LIBRARY=$shared "$1" "$example" | diff "${example%.python}.output" - >&2 ||
            problem "$1: ${example#"$SCRATCH/pages/"} prints something else than its page says"
    done
}

# says PYTHON PATTERN [NAME=VALUE...]: the import fails with a line like that.
says() {
    python=$1 pattern=$2
    shift 2
    env PYTHONPATH="$module" "$@" "$python" -c 'import sleight' 2>"$SCRATCH/log" && problem "$python: imported with $*"
    tail -n 1 "$SCRATCH/log" | grep -q "^ImportError: .*$pattern" || problem "$python, $*: $(tail -n 1 "$SCRATCH/log")"
}

tried=
for python in /usr/bin/python3 python3; do
    have "$python" || continue
    "$python" -c 'import ctypes, sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || continue
    real=$("$python" -c 'import sys; print(sys.executable)')
    case " $tried " in *" $real "*) continue ;; esac
    tried="$tried $real"
    PYTHONPATH=$module SLEIGHT_LIBRARY=$shared "$python" "$SOURCE/tests/python_module.py" >"$SCRATCH/log" 2>&1 ||
        { problem "$real: python_module.py"; cat "$SCRATCH/log" >&2; }
    PYTHONPATH=$module SLEIGHT_LIBRARY=$shared "$python" -m doctest "$module/sleight.py" >&2 || problem "$real: its documentation"
    examples "$python"
    says "$python" "'$SCRATCH/nowhere.so' cannot be used as libsleight" SLEIGHT_LIBRARY="$SCRATCH/nowhere.so"
    says "$python" "cannot be used as libsleight" SLEIGHT_LIBRARY="$module/sleight.py"
done
[ -n "$tried" ] || skip "no python3 here"
echo "run by$tried"

# Where the loader looks; next to the module; and a library of another version is refused.
mkdir "$SCRATCH/beside" "$SCRATCH/lib"
cp "$module/sleight.py" "$SCRATCH/beside"
cp "$shared" "$SCRATCH/beside/libsleight.so"
python=${tried# }
python=${python%% *}
cp "$shared" "$SCRATCH/lib/libsleight.so"
PYTHONPATH=$module LD_LIBRARY_PATH=$SCRATCH/lib "$python" -c 'import sleight; assert sleight.perft(1) == 20' ||
    problem "not found where the loader looks"
PYTHONPATH=$SCRATCH/beside "$python" -c 'import sleight; assert sleight.perft(1) == 20' || problem "not found next to the module"
# version_is VERSION PATTERN: a module of that version on this library.
version_is() {
    sed "s/^__version__ = .*/__version__ = \"$1\"/" "$module/sleight.py" >"$SCRATCH/beside/sleight.py"
    PYTHONPATH=$SCRATCH/beside "$python" -c 'import sleight; print("imported")' 2>&1 | tail -n 1 | grep -q "$2" ||
        problem "a module of version $1 on a library of ${version%.}: not $2"
}
major=${version%%.*}
version_is "$((major + 1)).0.0" "is version ${version%.}, and this module is for $((major + 1)).0.0"
version_is "$major.99.0" "is version ${version%.}, and this module is for $major.99.0"
version_is "${version%.*.}.99" imported
finish
