import { formatWholeRand } from '@kwela/domain/money';
import type { OutputOf } from '../../lib/api.ts';
import type { DayLook } from '../../ui/dates/calendar-days.ts';

export type Day = OutputOf<'vehicles/availability'>['days'][number];

const CENTS_PER_RAND = 100;

/** How a day of the car looks and reads: taken days and days without a hand-over cannot be picked. */
export function lookOfDay({ taken, noStart, priceCents, holiday }: Day): DayLook {
  const isWhole = taken === 'all';
  const price = `${formatWholeRand(priceCents)} a day`;
  return {
    taken,
    noStart,
    ...(isWhole ? {} : { price: String(Math.ceil(priceCents / CENTS_PER_RAND)) }),
    note: [holiday, isWhole ? null : price].filter(Boolean).join(', '),
    disabled: isWhole || noStart,
  };
}
