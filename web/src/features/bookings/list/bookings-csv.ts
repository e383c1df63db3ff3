import { formatMinuteOfDay, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { appealStanding } from '@kwela/words/appeals/states';
import { STATE_LABELS } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
import { csvOf, safeText } from '../../../lib/files/csv.ts';
import { say } from '../../../lib/words.ts';
import type { BookingSummary } from '../queries.ts';
import { carName, otherOf, sideOf } from '../viewer.ts';

const head = (): string[] => [
  t`Reference`,
  t`State`,
  t`Car`,
  t`Year`,
  t`Person`,
  t`Pick-up`,
  t`Return`,
  t`Total (R)`,
  t`Payout (R)`,
  t`Looked at`,
];

const rand = (cents: number) => (cents / 100).toFixed(2);
const moment = (iso: string) => {
  const at = new Date(iso);
  return `${localDate(at)} ${formatMinuteOfDay(localMinuteOfDay(at))}`;
};

const row = (booking: BookingSummary): string[] => [
  booking.ref,
  say(STATE_LABELS[booking.state]),
  safeText(carName(booking)),
  String(booking.vehicle.year),
  safeText(otherOf(booking).firstName),
  moment(booking.startAt),
  moment(booking.endAt),
  sideOf(booking.viewer) === 'guest' ? rand(booking.totalCents) : '',
  booking.payoutCents === null ? '' : rand(booking.payoutCents),
  booking.appeal === null ? '' : say(appealStanding(booking.appeal)),
];

/** The listed bookings for a spreadsheet (RFC 4180), times on the South African clock. */
export const bookingsCsv = (bookings: readonly BookingSummary[]): string =>
  csvOf([head(), ...bookings.map(row)]);
