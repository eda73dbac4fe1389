# SPDX-License-Identifier: MIT
#
# coverage_table.py COVERAGE NOT_COVERED: a table by folder from gcovr's JSON, and
# each line that no test reaches and that the second file does not name. Called by
# coverage.sh. Ends with 1 where fewer than 95 of 100 lines are reached.
import glob
import json
import os
import re
import sys

FOLDERS = ("src", "include", "host", "cli", "bench", "gen")


def folder_of(path):
    """src/chess of src/chess/fen.c; a file without a folder of its own counts for the room."""
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 and parts[0] != "include" else parts[0]


def read_named(path):
    """FILE FUNCTION: REASON, one a line; FUNCTION * is the whole file."""
    named = {}
    for line in open(path):
        line = line.split("#")[0].strip()
        if line:
            place, reason = line.split(": ", 1)
            file, function = place.split()
            named[file, function] = reason
    return named


def functions_of(path):
    """The function that each line of a file stands in, as our formatter writes it: its head begins in column 1."""
    inside, result = "-", {}
    for number, line in enumerate(open(path), 1):
        head = re.match(r"[A-Za-z_].*?\b([A-Za-z_][A-Za-z0-9_]*)\(", line)
        if head and not line.rstrip().endswith(";") and not line.startswith(("typedef", "#")):
            inside = head.group(1)
            if inside in ("ENTRY", "SL_PASTE", "NAME"):
                inside = line[head.start(1):].split(")")[0] + ")"
        result[number] = inside
        if line.startswith("}"):
            inside = "-"
    return result


def percent(part, whole):
    return "%5.1f%%" % (100.0 * part / whole) if whole else "     -"


def print_table(files):
    rows = {}
    for file in files:
        for key in (folder_of(file["file"]), "total"):
            row = rows.setdefault(key, [0, 0, 0, 0])
            for line in file["lines"]:
                if line.get("gcovr/noncode"):
                    continue
                row[0] += line["count"] > 0
                row[1] += 1
                row[2] += sum(b["count"] > 0 for b in line["branches"])
                row[3] += len(line["branches"])
    total = rows.pop("total")
    print("%-16s %20s %24s" % ("folder", "lines", "branches"))
    for key, row in sorted(rows.items()) + [("total", total)]:
        print("%-16s %5d of %5d %s %7d of %5d %s" %
              (key, row[0], row[1], percent(row[0], row[1]), row[2], row[3], percent(row[2], row[3])))
    return total


def missed(files, build):
    """Each function with lines that were not reached: (file, function), lines. A file that was not compiled has none."""
    result = {}
    for file in files:
        inside = functions_of(file["file"])
        for line in file["lines"]:
            if not line["count"] and not line.get("gcovr/noncode"):
                result.setdefault((file["file"], inside[line["line_number"]]), []).append(line["line_number"])
    for folder in FOLDERS:
        for path in glob.glob(folder + "/**/*.c", recursive=True):
            if not glob.glob(build + "/**/" + os.path.basename(path) + ".gcno", recursive=True):
                result[path, "*"] = []
    return result


def main():
    files = json.load(open(sys.argv[1]))["files"]
    named = read_named(sys.argv[2])
    not_reached = missed(files, os.path.dirname(sys.argv[1]))
    used = set()
    new = []
    for (file, function), lines in sorted(not_reached.items()):
        key = (file, function) if (file, function) in named else (file, "*")
        used.add(key)
        if key not in named:
            new.append("%s %s: %s" % (file, function, " ".join(map(str, lines)) or "not compiled here"))
    if new:
        print("not reached, and not named in %s:" % sys.argv[2])
        print("\n".join("  " + line for line in new))
    for file, function in sorted(set(named) - used):
        print("named in %s, yet reached: %s %s" % (sys.argv[2], file, function))
    total = print_table(files)
    print("%d of %d lines (%s) and %d of %d branches (%s) reached; %d places named as not reached" %
          (total[0], total[1], percent(total[0], total[1]).strip(), total[2], total[3],
           percent(total[2], total[3]).strip(), len(used & set(named))))
    return 0 if 100 * total[0] >= 95 * total[1] else 1


sys.exit(main())
