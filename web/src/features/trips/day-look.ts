import { formatWholeRand } from '@kwela/domain/money';
import { holidayName } from '@kwela/words/holidays';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import type { DayLook } from '../../ui/dates/calendar-days.ts';

export type Day = OutputOf<'vehicles/availability'>['days'][number];

const CENTS_PER_RAND = 100;

/** How a day of the car looks and reads: taken days and days without a hand-over cannot be picked. */
export function lookOfDay({ taken, isNoStart, priceCents, holiday }: Day): DayLook {
  const isWhole = taken === 'all';
  const amount = formatWholeRand(priceCents);
  const price = t`${amount} a day`;
  return {
    taken,
    isNoStart,
    ...(isWhole ? {} : { price: String(Math.ceil(priceCents / CENTS_PER_RAND)) }),
    note: [holiday && holidayName(holiday, say), isWhole ? null : price].filter(Boolean).join(', '),
    disabled: isWhole || isNoStart,
  };
}
