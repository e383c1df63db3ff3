import { logLateContact } from '@kwela/contract/trips/late-contacts';
import { dueAt } from '@kwela/domain/bookings/timers';
import { canLogContact, isContactTimeRight, isInTouch } from '@kwela/domain/hand-over/late-contacts';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { findBooking, lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import type { Services } from '../context.ts';
import { implement } from '../implement.ts';
import { lateContactsView, writerOf } from './read/view.ts';
import { contactsOf, insertContact, noteInTouch } from './store/contacts-repo.ts';

/** The two are in touch: the day after which the car is given up begins anew. The timer of before finds nothing to do. */
async function putOff(tx: Tx, booking: Booking, at: Date, { policies }: Pick<Services, 'policies'>) {
  await noteInTouch(tx, booking.id, at);
  const touched = await lockBooking(tx, booking.id);
  if (touched?.state !== 'overdue') return;
  const { times } = policies.byVersion(booking.policyVersion);
  await schedule(tx, booking.id, [{ timer: 'unrecovered', dueAt: dueAt('unrecovered', touched, times) }]);
}

/** Somebody writes down how they tried to reach the other side. Sent again it stands there once. */
export const log = implement(logLateContact, async (call, { bookingId, ...given }) => {
  const { db } = call.database;
  const { userId: personId, now } = call.actor;
  const logged = await asSystem(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const side = writerOf(access);
    const booking = await runDueTransition(tx, locked, call);
    if (side === null || !canLogContact(booking, now)) return refuse('not_allowed');
    const { at } = given;
    if (!isContactTimeRight(at, booking.endAt, now)) {
      return refuse('contact_time_wrong', { field: 'at' as const, fromAt: booking.endAt.toISOString() });
    }
    const before = await contactsOf(tx, bookingId);
    const id = given.id.toLowerCase();
    const isNew = await insertContact(tx, { ...given, id, bookingId, side, personId, notedAt: now });
    if (isNew && isInTouch({ side, outcome: given.outcome }, before)) await putOff(tx, booking, at, call);
    return ok(access);
  });
  if (!logged.ok) return logged;
  const booking = await findBooking(db, bookingId);
  return booking === null ? refuse('not_found') : ok(await lateContactsView(db, booking, logged.value, call));
});
