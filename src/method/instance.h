/* SPDX-License-Identifier: MIT
 *
 * instance.h: turns the inline functions of one method into functions with an
 * address, for the run-time list. The build includes it from one small
 * generated file per method (and per form), compiled for the instructions the
 * method needs, so that each lands in an object file of its own.
 *
 * Before the include: the method's header, and
 *   METHOD   the method's name
 *   FORM     what to call the functions: the name, or NAME_software
 */
#include "callable.h"

#define METHOD_CALL(piece) SL_PASTE(sl_, METHOD, piece)
#define FORM_NAME(piece)   SL_PASTE(sl_call_, FORM, piece)

uint64_t FORM_NAME(_rook)(int square, uint64_t occupied) { return METHOD_CALL(_rook)(square, occupied); }
uint64_t FORM_NAME(_bishop)(int square, uint64_t occupied) { return METHOD_CALL(_bishop)(square, occupied); }
uint64_t FORM_NAME(_queen)(int square, uint64_t occupied) { return METHOD_CALL(_queen)(square, occupied); }
