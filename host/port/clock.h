/* SPDX-License-Identifier: MIT
 *
 * clock.h: seconds on a clock that only goes forward. What differs between
 * systems stands in host/port, behind headers that do not.
 */
#ifndef SLEIGHT_HOST_CLOCK_H
#define SLEIGHT_HOST_CLOCK_H

double seconds_now(void);

#endif
