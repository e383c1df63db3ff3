import { isAheadOrUnderWay } from '@kwela/domain/bookings/phases';
import { DAY_MS } from '@kwela/domain/time';
import { hasFields, type Is, isNumber, isText } from '../../../lib/guards.ts';
import { forgetOwn, keepOwn, readOwn } from '../../../lib/own/own-storage.ts';
import { SESSION_KEY } from '../../../lib/session.ts';
import { readStored } from '../../../lib/storage.ts';
import type { Booking } from '../queries.ts';

/** The next trip of a guest, kept on this device for when there is no line. Source: docs/decisions/081-the-site-without-a-line.md. */
export interface KeptTrip {
  readonly keptAtMs: number;
  readonly booking: Booking;
}

/** Goes up when what is read of a booking changes: what an older app has kept is then left behind. */
const NAME = 'next-trip:3';

type Dated = Pick<Booking, 'bookingId' | 'viewer' | 'state' | 'startAt' | 'endAt'>;

/** A car that comes back late is still on its trip for a day. */
export const isAhead = ({ viewer, state, endAt }: Dated, now: Date): boolean =>
  viewer === 'guest' && isAheadOrUnderWay(state) && now.getTime() < Date.parse(endAt) + DAY_MS;

/** Of what is kept and what was read just now, the one to keep; null for none. */
export function tripToKeep<Trip extends Dated>(kept: Trip | null, read: Trip, now: Date): Trip | null {
  const stays = kept !== null && kept.bookingId !== read.bookingId && isAhead(kept, now) ? kept : null;
  if (!isAhead(read, now)) return stays;
  return stays !== null && stays.startAt <= read.startAt ? stays : read;
}

/** What this version wrote of an answer of the server, by the name it is kept under. */
const isBooking = (value: unknown): value is Booking =>
  hasFields<Pick<Booking, 'bookingId' | 'ref' | 'startAt' | 'endAt'>>({
    bookingId: isText,
    ref: isText,
    startAt: isText,
    endAt: isText,
  })(value);
const isKeptTrip: Is<KeptTrip> = hasFields<KeptTrip>({ keptAtMs: isNumber, booking: isBooking });

const isOwned = hasFields<{ readonly user: { readonly id: string } }>({ user: hasFields({ id: isText }) });

/** Whose session this device holds, without asking anybody whether it still counts. */
const holderOfSession = (): string | null => readStored(SESSION_KEY, isOwned)?.user.id ?? null;

/** The kept trip of the person whose session this device holds; one that is over goes. */
export function readKeptTrip(now: Date): KeptTrip | null {
  const userId = holderOfSession();
  if (userId === null) return null;
  const kept = readOwn(userId, NAME, isKeptTrip);
  if (kept === null || isAhead(kept.booking, now)) return kept;
  forgetOwn(userId, NAME);
  return null;
}

/** Keeps what was read of a booking if it is the next trip. True when it is kept. */
export function noteTrip(userId: string, read: unknown, now: Date): boolean {
  if (!isBooking(read)) return false;
  const kept = readOwn(userId, NAME, isKeptTrip)?.booking ?? null;
  const next = tripToKeep(kept, read, now);
  if (next === null) forgetOwn(userId, NAME);
  if (next !== read) return false;
  keepOwn(userId, NAME, { keptAtMs: now.getTime(), booking: read } satisfies KeptTrip);
  return true;
}

/** Somebody who has no trip ahead has nothing kept, either. */
export const forgetTrip = (userId: string): void => forgetOwn(userId, NAME);
