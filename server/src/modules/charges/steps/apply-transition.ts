import {
  type ChargeRole,
  type ChargeTransition,
  chargeLifecycle,
  chargeReactionsTo,
} from '@kwela/domain/charges/lifecycle';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import type { Charge } from '../store/charge.ts';
import { findCharge, saveStep } from '../store/charges-repo.ts';
import { chargeReactions } from './reactions.ts';

export interface ChargeOfTrip {
  readonly charge: Charge;
  readonly booking: Booking;
}

interface By {
  readonly role: ChargeRole;
  readonly actorId: string | null;
  readonly facts?: Partial<Charge>;
}

/**
 * Takes a charge along the table of its life, with what is known of it now, and runs, in the same transaction, what the domain says follows.
 * The booking is locked: everything about its charges goes through that.
 */
export async function applyChargeTransition(
  tx: Tx,
  { charge, booking }: ChargeOfTrip,
  name: ChargeTransition,
  { role, actorId, facts = {} }: By,
  services: TransitionServices,
): Promise<Result<Charge, 'not_allowed'>> {
  const next = chargeLifecycle.transition(charge.state, name, role);
  if (!next.ok) return next;
  const at = services.now();
  const changed = { ...charge, ...facts, state: next.value, stateAt: at };
  await saveStep(tx, changed, { name, role, actorId, at });
  for (const reaction of chargeReactionsTo(changed.state)) {
    const current = (await findCharge(tx, charge.id)) ?? changed;
    await chargeReactions[reaction](tx, { charge: current, booking }, services);
  }
  return ok((await findCharge(tx, charge.id)) ?? changed);
}
