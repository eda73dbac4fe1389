/* SPDX-License-Identifier: MIT
 *
 * callable.h: declares the callable form of every method: sl_call_NAME_rook and so
 * on, and sl_call_NAME_software_rook for those with a software form. A method
 * that this compile target cannot build is never linked: its entry is null.
 */
#ifndef SLEIGHT_SRC_METHOD_CALLABLE_H
#define SLEIGHT_SRC_METHOD_CALLABLE_H

#include <sleight/method.h>

#define SL_DECLARE_FORM(form)                         sl_lookup sl_call_##form##_rook, sl_call_##form##_bishop, sl_call_##form##_queen;
#define SL_DECLARE_METHOD(name, needs, tables, title) SL_DECLARE_FORM(name) SL_DECLARE_FORM(name##_software)
SLEIGHT_METHODS(SL_DECLARE_METHOD)

#endif
