#!/bin/sh
# SPDX-License-Identifier: MIT
#
# manual.sh: manual pages say what the help says, and are clean; completions offer what
# the tool takes. That of bash is called as bash calls it; that of fish is asked for, and
# that of zsh typed at, where these shells are here.
. "$(dirname "$0")/lib.sh"

pages=$BUILD/manual/pages
[ -f "$pages/man1/sleight.1" ] || skip "no manual pages in this build"
verbs=$("$SLEIGHT" help | awk '/^  [a-z]/ { print $1 }')
[ "$(echo "$verbs" | wc -l)" -ge 20 ] || problem "help lists only $verbs"

# ---- pages ----------------------------------------------------------------------------------
for verb in $verbs; do
    page=$pages/man1/sleight-$verb.1
    [ -f "$page" ] || { problem "no page for $verb"; continue; }
    grep -q "^\\.B $verb\$" "$pages/man1/sleight.1" || problem "sleight.1 does not name $verb"
    "$SLEIGHT" "$verb" --help | sed -n 's/^  \(--[a-z0-9-]*\).*/\1/p' | while read -r option; do
        grep -qF -e "\\fB$(echo "$option" | sed 's/-/\\-/g')\\fR" "$page" || problem "sleight-$verb.1 does not name $option"
    done
done
[ "$(ls "$pages/man1" | wc -l)" -eq $(($(echo "$verbs" | wc -l) + 1)) ] || problem "pages of verbs that are no more: $(ls "$pages/man1")"
for call in 'sl_bits_lowest(uint64_t set)' 'sl_bits_pext'; do
    [ "$(grep -c "$call" "$pages/man3/sleight.3")" -eq 1 ] || problem "sleight.3 has $call $(grep -c "$call" "$pages/man3/sleight.3") times"
done
for header in "$SOURCE"/include/sleight/*.h; do
    name=$(basename "$header")
    [ "$name" = port.h ] || grep -qF "<sleight/$name>" "$pages/man3/sleight.3" || problem "sleight.3 does not name $name"
done
for name in sl_rook_attacks sl_position_moves sl_magic_verify sl_perft_run sl_queen_attacks_batch sl_tables_build; do
    grep -q "$name(" "$pages/man3/sleight.3" || problem "sleight.3 does not have $name"
done
grep -n 'SL_EXTERN\|SL_INLINE\|^\.[^A-Za-z\\]' "$pages"/man?/* >&2 && problem "pages with what is not for readers"
if have mandoc; then
    mandoc -Tlint -Wwarning "$pages"/man?/* >"$SCRATCH/log" 2>&1 || problem "mandoc: $(head -n 3 "$SCRATCH/log")"
fi
if have man && man --version 2>/dev/null | grep -q '^man '; then
    for page in "$pages"/man1/sleight.1 "$pages"/man1/sleight-epd.1 "$pages"/man3/sleight.3; do
        MANWIDTH=80 man --warnings -l -Tutf8 -Z "$page" 2>"$SCRATCH/log" >/dev/null || [ -s "$SCRATCH/log" ] || continue
        grep -v "set the locale" "$SCRATCH/log" >&2 && problem "man warns of $page"
    done
fi

# ---- bash -------------------------------------------------------------------------------------
cat >"$SCRATCH/complete.bash" <<'END'
. "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_sleight
printf '%s\n' "${COMPREPLY[@]}"
END
# offers EXPECTED WORDS...: the completions of the last word, sorted, with blanks between.
offers() {
    expected=$1
    shift
    got=$(cd "$SCRATCH" && bash "$SCRATCH/complete.bash" "$pages/completion/sleight" "$@" 2>&1 | sort | tr '\n' ' ' | sed 's/ $//')
    [ "$got" = "$expected" ] || problem "completion of '$*': '$got', expected '$expected'"
}
if have bash; then
    offers "$(printf '%s\n' $verbs help --help --version | sort | tr '\n' ' ' | sed 's/ $//')" sleight ''
    offers 'epd' sleight ep
    offers 'epd' sleight help ep
    offers '--max-depth --max-nodes --method' sleight epd --m
    offers 'pext pext16' sleight epd --method pe
    offers 'pext pext16' sleight epd --method = pe
    offers 'd1 d2 d3 d4 d5 d6 d7 d8' sleight attacks rook d
    offers 'bishop black-pawn' sleight attacks --method pext b
    offers 'd1 d2 d3 d4 d5 d6 d7 d8' sleight attacks --method pext rook d
    offers 'rules' sleight epd ru
    offers 'rules' sleight epd mixed --threads 2 ru
    offers '' sleight perft ''
    offers 'bulk leap' sleight perft 6 --count ''
    offers 'black magic32 white' sleight explain rook a1 --kind ''
    offers 'batch chess geometry' sleight amalgamate --with ''
    offers 'pext,black' sleight amalgamate --methods pext,bla
    offers 'geometry,batch,chess' sleight amalgamate --with geometry,batch,c
    offers 'c8,d1 c8,d2 c8,d3 c8,d4 c8,d5 c8,d6 c8,d7 c8,d8' sleight find --square = c8,d
    : >"$SCRATCH/a suite.epd"
    offers 'a suite.epd' sleight epd 'a s'
    offers 'c cpp csharp go java js python rust zig' sleight export mixed --to ''
    offers 'build find perft' sleight bench ''
    # each word that is offered for an option is one that the verb takes
    for language in c cpp csharp go java js python rust zig; do
        "$SLEIGHT" export ordinary --to $language --what magics >/dev/null 2>&1 || problem "export --to $language"
    done
fi

# ---- zsh, typed at ---------------------------------------------------------------------------------
cat >"$SCRATCH/complete.zsh" <<'END'
# FOLDER WORDS: what a zsh in a terminal of its own shows after WORDS and the tab key
zmodload zsh/zpty
zpty shell zsh -f -i
typeset shown= more=
wait_for() { # a pattern, a minute at most
    for _ in {1..600}; do
        while zpty -r -t shell more; do shown+=$more; done
        [[ $shown == *$~1* ]] && return
        sleep 0.1
    done
}
zpty -w shell "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; PS1=; cd ${(q)3}; print REA''DY"
wait_for READY
shown=
zpty -n -w shell "$2"$'\t'
wait_for "$4"
sleep 0.2
while zpty -r -t shell more; do shown+=$more; done
print -r -- $shown | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g'
zpty -d shell
END
# shows EXPECTED WORDS
shows() {
    zsh -f "$SCRATCH/complete.zsh" "$SCRATCH/zsh" "$2" "$SCRATCH/folder" "$1" >"$SCRATCH/shown" 2>&1
    grep -qF "$1" "$SCRATCH/shown" || problem "zsh completes '$2' by '$(cat "$SCRATCH/shown")', expected '$1'"
    grep -q 'bad option\|not found' "$SCRATCH/shown" && problem "zsh complains: $(cat "$SCRATCH/shown")"
}
if have zsh; then
    zsh -n "$pages/completion/_sleight" || problem "zsh does not parse its completion"
    mkdir "$SCRATCH/folder" "$SCRATCH/zsh"
    cp "$pages/completion/_sleight" "$SCRATCH/zsh"
    shows 'sleight epd rules' 'sleight epd rul'
    shows 'sleight pack --pool=candidates' 'sleight pack --pool=cand'
    shows 'sleight export mixed --to=python' 'sleight export mixed --to=py'
    shows 'sleight attacks bishop' 'sleight attacks bi'
    shows 'sleight amalgamate --methods=pext,black' 'sleight amalgamate --methods=pext,bla'
    shows 'sleight perft 6 --count=leap' 'sleight perft 6 --count=le'
else
    echo 'not tried: zsh'
fi

# ---- fish -----------------------------------------------------------------------------------------
# fish_offers EXPECTED WORDS
fish_offers() {
    got=$(cd "$SCRATCH" && HOME=$SCRATCH XDG_CONFIG_HOME=$SCRATCH fish -c 'source $argv[1]; complete -C $argv[2]' "$pages/completion/sleight.fish" "$2" 2>/dev/null | cut -f1 | tr '\n' ' ')
    case $got in *"$1 "*) ;; *) problem "fish completes '$2' by '$got', expected '$1'" ;; esac
}
if have fish; then
    fish -n "$pages/completion/sleight.fish" || problem "fish does not parse its completion"
    fish_offers rules 'sleight epd ru'
    fish_offers 'pext pext16' 'sleight epd --method pe'
    fish_offers --max-depth 'sleight epd --max-d'
    fish_offers epd 'sleight ep'
    fish_offers pext,black 'sleight amalgamate --methods pext,bla'
    fish_offers pext,black 'sleight amalgamate --methods=pext,bla'
else
    echo 'not tried: fish'
fi
finish
