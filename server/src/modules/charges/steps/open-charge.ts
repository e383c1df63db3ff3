import type { Person } from '@kwela/domain/actor';
import type { FilingClock } from '@kwela/domain/charges/clock';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { accessTo, type BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Call } from '../../context.ts';
import { type ChargeViewer, tripChargesView } from '../read/view.ts';
import type { Charge } from '../store/charge.ts';
import { findCharge } from '../store/charges-repo.ts';
import { filingClockOf } from './filing.ts';
import { runDueCharges } from './run-due.ts';

/** A trip whose car is back, held with its charges while one of them is changed by one of its two sides. */
export interface OpenTrip {
  readonly booking: Booking;
  readonly filing: FilingClock;
  readonly side: 'guest' | 'host';
  /** What of the host’s work who asks may do here. */
  readonly may: BookingAccess['may'];
  readonly mayFile: boolean;
  readonly charges: readonly Charge[];
}

/** Holds a trip for one of its sides, with everything done that the clock would have done by now; for everybody else there is none. */
export async function openTrip(
  call: Call<Person>,
  tx: Tx,
  bookingId: string,
): Promise<Result<OpenTrip, 'not_found' | 'not_allowed'>> {
  const locked = await lockBooking(tx, bookingId);
  const access = locked && (await accessTo(call, tx, locked));
  if (locked === null || access === null) return refuse('not_found');
  if (access.relation === 'admin') return refuse('not_allowed');
  const charges = await runDueCharges(tx, locked, call);
  const booking = await runDueTransition(tx, locked, call);
  const filing = await filingClockOf(tx, bookingId);
  if (filing === null) return refuse('not_allowed');
  const { relation: side, may } = access;
  return ok({ booking, filing, side, may, mayFile: side === 'host' && may('file_charge'), charges });
}

/** The same by one of its charges; a draft is its host's alone. */
export async function openCharge(
  call: Call<Person>,
  tx: Tx,
  chargeId: string,
): Promise<Result<OpenTrip & { readonly charge: Charge }, 'not_found' | 'not_allowed'>> {
  const found = await findCharge(tx, chargeId);
  if (found === null) return refuse('not_found');
  const opened = await openTrip(call, tx, found.bookingId);
  if (!opened.ok) return opened;
  const charge = opened.value.charges.find(({ id }) => id === found.id);
  const isHidden = opened.value.side === 'guest' && charge?.submittedAt === null;
  return charge === undefined || isHidden ? refuse('not_found') : ok({ ...opened.value, charge });
}

/** The charges of a trip as the one who changed them sees them now. */
export const viewAfter = (
  call: Call<Person>,
  db: Db,
  { booking, side, may }: Pick<OpenTrip, 'booking' | 'side' | 'may'>,
): ReturnType<typeof tripChargesView> => {
  const viewer: ChargeViewer = side;
  return tripChargesView(db, booking, { viewer, may }, call);
};
