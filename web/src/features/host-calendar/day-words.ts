import type { BlockSource, DayState, FleetDay } from '@kwela/domain/calendars/fleet-days';
import { formatRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import type { Taken } from './fleet.ts';

export const STATE_LABELS: Record<DayState, MessageDescriptor> = {
  booked: msg`Booked`,
  blocked: msg`Blocked`,
  buffer: msg`Gap after a trip`,
  no_start: msg`No start or return`,
  free: msg`Free`,
};

const SOURCE_LABELS: Record<BlockSource, MessageDescriptor> = {
  manual: msg`Blocked by you`,
  ical: msg`Blocked by another calendar`,
  service: msg`Blocked for a service`,
  claim: msg`Blocked for a claim`,
  cancellation: msg`Blocked because you cancelled a trip`,
};

/** What takes a day, as it is read out: the guest and the booking, or who blocked it. */
function takenWords({ booking, kind, source, title }: Taken): string {
  if (booking !== null) {
    const { guestFirstName: guest, ref } = booking;
    return kind === 'buffer' ? t`gap after ${ref}` : t`booked by ${guest}, ${ref}`;
  }
  const by = say(SOURCE_LABELS[source ?? 'manual']);
  return title === '' ? by : `${by}: ${title}`;
}

interface DayWords {
  readonly on: string;
  readonly now: Date;
  readonly day: FleetDay<Taken>;
  readonly cents: number;
  readonly holiday: string | null;
}

/** A day as it is read out: its date, its state, its price, its holiday. */
export function dayWords({ on, now, day, cents, holiday }: DayWords): string {
  const state = say(STATE_LABELS[day.state]);
  const price = formatRand(cents);
  const parts = [
    formatDate(on, now),
    day.isPart ? t`${state} for part of the day` : state,
    ...day.taken.map(takenWords),
    price,
    ...(holiday === null ? [] : [holiday]),
  ];
  return parts.join(', ');
}
