import type { DateNames } from '@kwela/domain/time';
import { msg } from '@lingui/core/runtime-macro';
import { namesIn } from './dates.ts';
import type { Say } from './say.ts';

// Apart from the short ones, which every page needs at once.
const LONG = {
  weekdays: msg`Sunday Monday Tuesday Wednesday Thursday Friday Saturday`,
  months: msg`January February March April May June July August September October November December`,
};

/** `Friday`, `December`. */
export const longDateNames = (say: Say): DateNames => namesIn(LONG, say);
