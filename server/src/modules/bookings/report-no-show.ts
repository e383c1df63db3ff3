import { reportNoShow } from '@kwela/contract/trips/no-show';
import { transitionsFor } from '@kwela/domain/bookings/lifecycle';
import { noShowFault, noShowWindow } from '@kwela/domain/bookings/no-show';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { isCarLate } from './cancellation/offer.ts';
import { accessTo } from './read/booking-access.ts';
import { lockBooking } from './store/repo.ts';
import { applyTransition } from './transitions/apply-transition.ts';
import { runDueTransition } from './transitions/due-transition.ts';

const REPORTS = { guest: 'report_host_no_show', host: 'report_guest_no_show' } as const;

/** One side was there and the other was not: the trip ends, and what comes back follows from who did not come. */
export const reportOfNoShow = implement(reportNoShow, async (call, { id, contact, note }) => {
  const outcome = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, id);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    const { relation, may } = access;
    if (relation === 'admin' || (relation === 'host' && !may('hand_over'))) return refuse('not_allowed');
    const at = call.now();
    const services = { ...call, now: () => at };
    const booking = await runDueTransition(tx, locked, services);
    const transition = REPORTS[relation];
    if (!transitionsFor(booking.state, relation).includes(transition)) return refuse('not_allowed');
    // A guest has not failed to come for a car that is not there.
    if (relation === 'host' && (await isCarLate(booking, tx, at, call))) return refuse('not_allowed');
    const { times } = call.policies.byVersion(booking.policyVersion);
    const { startAt } = booking;
    const window = noShowWindow(relation, startAt, times);
    switch (noShowFault(relation, { startAt, now: at, contact }, times)) {
      case 'too_early':
        return refuse('no_show_too_early', { fromAt: window.fromAt.toISOString() });
      case 'too_late':
        return refuse('no_show_too_late', { untilAt: window.untilAt.toISOString() });
      case 'contact_missing':
        return refuse('no_show_contact_missing', { field: 'contact' as const });
      case null: {
        const logged = contact && { by: contact.by, at: contact.at.toISOString() };
        const by = { role: relation, actorId: call.actor.userId, payload: { note, contact: logged } };
        const changed = await applyTransition(tx, booking, transition, by, services);
        return changed.ok ? ok({ bookingId: id, state: changed.value.state }) : changed;
      }
    }
  });
  if (outcome.ok) await call.payments.send(call, id);
  return outcome;
});
