import { localDate } from '@kwela/domain/time';
import { STATE_LABELS } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { csvOf, safeText } from '../../../lib/files/csv.ts';
import { say } from '../../../lib/words.ts';

export type EarnedTrip = OutputOf<'host-numbers/earnings'>['trips'][number];

const rand = (cents: number) => (cents / 100).toFixed(2);

const head = (): string[] => [
  t`Reference`,
  t`State`,
  t`Car`,
  t`Number plate`,
  t`Pick-up`,
  t`Return`,
  t`Rental and extras (R)`,
  t`Kwela's fee (R)`,
  t`You earn (R)`,
  t`For trips to come (R)`,
  t`Held for you (R)`,
  t`Paid out (R)`,
];

/** The last line: what the lines above come to. */
function sums(trips: readonly EarnedTrip[]): string[] {
  const sumOf = (centsOf: (trip: EarnedTrip) => number) =>
    rand(trips.reduce((sum, trip) => sum + centsOf(trip), 0));
  return [
    t`All trips`,
    '',
    '',
    '',
    '',
    '',
    sumOf(({ grossCents }) => grossCents),
    sumOf(({ feeCents }) => feeCents),
    sumOf(({ grossCents, feeCents }) => grossCents - feeCents),
    sumOf(({ comingCents }) => comingCents),
    sumOf(({ heldCents }) => heldCents),
    sumOf(({ paidCents }) => paidCents),
  ];
}

/** The trips of a period for a spreadsheet (RFC 4180), dates on the South African clock; their sums stand on the last line. */
export const earningsCsv = (trips: readonly EarnedTrip[]): string =>
  csvOf([
    head(),
    ...trips.map((trip) => [
      trip.ref,
      say(STATE_LABELS[trip.state]),
      safeText(trip.car.title),
      safeText(trip.car.plate),
      localDate(new Date(trip.startAt)),
      localDate(new Date(trip.endAt)),
      rand(trip.grossCents),
      rand(trip.feeCents),
      rand(trip.grossCents - trip.feeCents),
      rand(trip.comingCents),
      rand(trip.heldCents),
      rand(trip.paidCents),
    ]),
    ...(trips.length === 0 ? [] : [sums(trips)]),
  ]);
