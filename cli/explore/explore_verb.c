/* SPDX-License-Identifier: MIT
 *
 * explore_verb.c: `sleight explore`: writes the explorer page to a file and opens it
 * in a browser. The page is one file that needs no server (web/); it is found as
 * the data of sleight is.
 */
#include "cli/cli.h"
#include "host/port/open_page.h"
#include "host/port/output_file.h"
#include "host/text/file_bytes.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_MOST = 16 << 20 };

static file_bytes read_page(void) {
    file_bytes  page;
    problem     why = {0};
    const char *path = page_file();
    if (!path)
        broken("the page was not built with this tool; `make web` builds it, and SLEIGHT_DATA names the folder of the "
               "data where it lies elsewhere");
    if (!file_bytes_read(&page, path, PAGE_MOST, "the explorer page", &why)) end_with_problem(&why);
    return page;
}

static void write_page(const file_bytes *page, const char *path) {
    output_file out;
    problem     why = {0};
    if (!output_file_open(&out, path, &why)) end_with_problem(&why);
    fwrite(page->bytes, 1, page->length, out.file);
    if (!output_file_close(&out, &why)) end_with_problem(&why);
}

static int run(const arguments *given) {
    const char *asked = option_value(given, "--out");
    bool        to_stdout = asked && strcmp(asked, "-") == 0;
    const char *path = asked ? asked : "sleight.html";
    begin_work();
    file_bytes page = read_page();
    if (to_stdout) {
        fwrite(page.bytes, 1, page.length, stdout);
        free(page.bytes);
        return DONE;
    }
    write_page(&page, path);
    free(page.bytes);
    printf("%s\n", path);
    if (option_given(given, "--no-browser") || open_page(path)) return DONE;
    broken("%s is written, but no browser could be opened; open the file by hand", quoted(path));
}

const verb explore_verb = {
    .name = "explore",
    .summary = "a page that shows how blockers become an index",
    .about = "Writes the explorer page to a file, sleight.html in this folder unless --out says otherwise, prints its "
             "name, and opens it in the browser. The page is a single file with the whole library inside as "
             "WebAssembly: it loads nothing and needs no server. It shows any lookup step by step, what a wrong magic "
             "does, the finder at work, the tables in memory, perft counts beside those of another engine, "
             "measurements in the browser, and source code for other languages. Exit status 1 when the page was not "
             "built with this tool (`make web`), or when no browser could be opened.",
    .example = "  sleight explore\n"
               "  sleight explore --out explorer.html --no-browser",
    .options = {{"--out", "FILE", "write there (sleight.html); - for standard output, and no browser"},
                {"--no-browser", NULL, "only write the file"}},
    .run = run,
};
