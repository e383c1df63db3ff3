import { eventOfCharge } from '@kwela/domain/hosting/programs/webhook-events';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { tellPrograms as tellListeners } from '../../webhooks/steps/tell-programs.ts';
import { sumOf } from '../store/charge.ts';
import type { ChargeOfTrip } from './apply-transition.ts';

/** The programs of the host are told how a charge of theirs stands. */
export async function tellPrograms(
  tx: Tx,
  { charge, booking }: ChargeOfTrip,
  services: TransitionServices,
): Promise<void> {
  const event = eventOfCharge(charge.state);
  if (event === null) return;
  const { id: chargeId, bookingId, kind, stateAt: at } = charge;
  const about = `charge ${chargeId} ${charge.state} ${at.toISOString()}`;
  const data = async () => ({ chargeId, bookingId, kind, state: charge.state, cents: sumOf(charge) });
  await tellListeners(tx, { hostId: booking.hostId, event, about, at, data }, services);
}
