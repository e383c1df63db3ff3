import type { bookingChange } from '@kwela/contract/trips/changes';
import { changeLifecycle } from '@kwela/domain/bookings/changes/lifecycle';
import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import type { Policy } from '@kwela/domain/policy/policy';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import { findChangingCar } from '../store/cars-repo.ts';
import type { BookingChange } from '../store/change.ts';
import { type CarsOfChange, type ShownChange, termsView } from './terms-view.ts';

type ChangeView = z.input<typeof bookingChange>;

/** The cars that a change names. */
export async function carsOf(
  db: Db | Tx,
  { before, after }: Pick<ShownChange, 'before' | 'after'>,
): Promise<CarsOfChange> {
  const [was, is] = [await findChangingCar(db, before.vehicleId), await findChangingCar(db, after.vehicleId)];
  if (was === null || is === null) throw new Error('A change names a car that is gone');
  return { before: was, after: is };
}

/** What somebody can do with a change, read from the table of its life. */
function actionsOf({ state }: BookingChange, { relation, may }: BookingAccess): ChangeView['actions'] {
  if (relation === 'admin' || (relation === 'host' && !may('answer_request'))) return [];
  const names = changeLifecycle.transitionsFor(state, relation);
  return [
    ...(names.includes('approve') || names.includes('accept_swap') ? ['agree' as const] : []),
    ...(names.includes('decline') || names.includes('decline_swap') ? ['decline' as const] : []),
    ...(relation === 'guest' && state === 'awaiting_payment' ? ['pay' as const] : []),
    ...(names.includes('withdraw') || names.includes('withdraw_swap') ? ['withdraw' as const] : []),
  ];
}

/** A change of a booking, for somebody who may see it. */
export async function changeView(
  db: Db | Tx,
  change: BookingChange,
  access: BookingAccess,
  { times }: Pick<Policy, 'times'>,
): Promise<ChangeView> {
  return {
    ...termsView(change, await carsOf(db, change), access),
    id: change.id,
    state: change.state,
    stateAt: change.stateAt.toISOString(),
    proposedBy: change.proposedBy,
    proposedAt: change.proposedAt.toISOString(),
    note: change.note,
    answerNote: change.answerNote,
    endsAt: changeEndsAt(change, times)?.toISOString() ?? null,
    actions: actionsOf(change, access),
  };
}
