import type { Holiday, HolidayCode } from '@kwela/domain/south-africa/holidays';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Say } from './say.ts';

const NAMES = {
  new_year: msg`New Year’s Day`,
  human_rights: msg`Human Rights Day`,
  good_friday: msg`Good Friday`,
  family: msg`Family Day`,
  freedom: msg`Freedom Day`,
  workers: msg`Workers’ Day`,
  youth: msg`Youth Day`,
  womens: msg`National Women’s Day`,
  heritage: msg`Heritage Day`,
  reconciliation: msg`Day of Reconciliation`,
  christmas: msg`Christmas Day`,
  goodwill: msg`Day of Goodwill`,
  declared: msg`Public holiday`,
  rugby_world_cup: msg`Rugby World Cup victory`,
  election: msg`Election day`,
} as const satisfies Record<HolidayCode, MessageDescriptor>;

/** The name of a holiday; the Monday in place of one that fell on a Sunday says so. */
export const holidayName = ({ code, isObserved }: Pick<Holiday, 'code' | 'isObserved'>, say: Say): string => {
  const name = say(NAMES[code]);
  return isObserved ? say(msg`${{ name }} (observed)`) : name;
};
