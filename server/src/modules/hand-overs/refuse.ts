import { refuseVehicle } from '@kwela/contract/hand-over/use-cases';
import { mayRefuse } from '@kwela/domain/hand-over/stages';
import { refuse as no, ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { applyTransition } from '../bookings/transitions/apply-transition.ts';
import { implement } from '../implement.ts';
import { openHandOver } from './steps/open.ts';
import { reportsOf } from './store/reports-repo.ts';

/** The guest turns the car down; what it means for the money is the reaction to the state. Source: docs/rules/hand-over.md “Refused cars”. */
export const refuse = implement(refuseVehicle, async (call, { bookingId, reason, note }) => {
  const refused = await asSystem(call.database.db, async (tx) => {
    const opened = await openHandOver(call, tx, { bookingId, stage: 'check_in' });
    if (!opened.ok) return opened;
    const { booking, side, rules } = opened.value;
    if (side !== 'guest') return no('not_allowed');
    const reports = await reportsOf(tx, bookingId, 'check_in');
    const photoCount = reports
      .filter((one) => one.side === 'guest')
      .reduce((sum, { photos }) => sum + photos.length, 0);
    const may = mayRefuse(booking, photoCount, rules, call.actor.now);
    if (!may.ok) return may;
    const by = { role: side, actorId: call.actor.userId, payload: { reason, note } };
    const changed = await applyTransition(tx, booking, 'refuse_vehicle', by, call);
    return changed.ok ? ok({ bookingId, state: changed.value.state }) : changed;
  });
  if (refused.ok) await call.payments.send(call, bookingId);
  return refused;
});
