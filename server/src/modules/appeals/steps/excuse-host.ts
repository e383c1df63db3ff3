import { instantOffUntil } from '@kwela/domain/hosting/penalties';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import {
  countedPenaltiesOf,
  findPenalty,
  forgetCancelledByHost,
  lockPenaltiesOf,
  waivePenalty,
} from '../../bookings/store/penalties-repo.ts';
import { endCoachingIfFew } from '../../coaching/steps/coach-host.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';

/**
 * A host's appeal is accepted: they owe nothing for the trip, whether it was kept back from a payout or not, and it counts against them
 * nowhere. The guest keeps what they got. Once: what was excused before stays so. Source: docs/rules/hosting.md “Penalties”.
 */
export async function excuseHost(
  tx: Tx,
  { id: bookingId, hostId }: Pick<Booking, 'id' | 'hostId'>,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  await lockPenaltiesOf(tx, hostId);
  const penalty = await findPenalty(tx, bookingId);
  if (penalty === null || penalty.waiver === 'proved' || penalty.waiver === 'car_not_back') return;
  await waivePenalty(tx, bookingId);
  if (penalty.cents > 0) {
    const event = { kind: 'host_penalty_waived', hostId, cents: penalty.cents } as const;
    await post(tx, { key: `host_penalty_waived:${bookingId}`, bookingId, event, at });
  }
  const { coaching } = services.hostingPolicies.at(at);
  const until = instantOffUntil(await countedPenaltiesOf(tx, hostId), coaching);
  await forgetCancelledByHost(tx, hostId, until);
  await endCoachingIfFew(tx, hostId, at, services);
}
