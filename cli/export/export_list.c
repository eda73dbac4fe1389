/* SPDX-License-Identifier: MIT
 *
 * export_list.c: the languages, the orders of squares and the forms that there are.
 */
#include "export.h"

const language *const export_languages[EXPORT_LANGUAGES] = {
    &c_language,    &cpp_language,    &rust_language, &go_language,     &zig_language,
    &java_language, &csharp_language, &js_language,   &python_language,
};

const square_order export_orders[EXPORT_ORDERS] = {{"a1", 0}, {"a8", 56}, {"h1", 7}, {"h8", 63}};

const char *const export_whats[EXPORT_WHATS] = {"magics", "tables", "code", "filled"};
