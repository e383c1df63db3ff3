import { formatMinuteOfDay, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { STATE_LABELS } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
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
];

/** A cell that starts like a formula would be run by a spreadsheet; a quote mark in front makes it text. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const rand = (cents: number) => (cents / 100).toFixed(2);
const moment = (iso: string) => {
  const at = new Date(iso);
  return `${localDate(at)} ${formatMinuteOfDay(localMinuteOfDay(at))}`;
};

const row = (booking: BookingSummary): string[] => [
  booking.ref,
  say(STATE_LABELS[booking.state]),
  safe(carName(booking)),
  String(booking.vehicle.year),
  safe(otherOf(booking).firstName),
  moment(booking.startAt),
  moment(booking.endAt),
  sideOf(booking.viewer) === 'guest' ? rand(booking.totalCents) : '',
  booking.payoutCents === null ? '' : rand(booking.payoutCents),
];

/** The listed bookings for a spreadsheet (RFC 4180), times on the South African clock. */
export const bookingsCsv = (bookings: readonly BookingSummary[]): string =>
  [head(), ...bookings.map(row)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
