import type { PenaltyKind } from '@kwela/domain/hosting/penalties';
import { addMonths, after, days, instantFromLocal, localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import {
  countPenaltiesSince,
  insertPenalty,
  lockPenaltiesOf,
  noteCancelledByHost,
} from '../store/penalties-repo.ts';
import { penaltyOf } from './penalty-of.ts';

interface LetDown {
  readonly id: string;
  readonly hostId: string;
  readonly vehicleId: number;
  readonly startAt: Date;
}

/**
 * What a host owes who cancelled or did not come, off what they are owed; a host who does it too often is asked about each booking for a
 * while. `at`: when it happened; `postedAt`: when it was decided. Source: docs/rules/hosting.md “Penalties”, docs/rules/hosting.md “Cancelling too often”.
 */
export async function penalise(
  tx: Tx,
  letDown: LetDown,
  { kind, at, postedAt }: { readonly kind: PenaltyKind; readonly at: Date; readonly postedAt: Date },
  services: TransitionServices,
): Promise<void> {
  const { id: bookingId, hostId } = letDown;
  await lockPenaltiesOf(tx, hostId);
  const penalty = await penaltyOf(tx, letDown, { kind, at }, services);
  if (!(await insertPenalty(tx, { bookingId, hostId, kind, at, ...penalty }))) return;
  if (penalty.cents > 0) {
    const event = { kind: 'host_penalty', hostId, cents: penalty.cents } as const;
    await post(tx, { key: `host_penalty:${bookingId}`, bookingId, event, at: postedAt });
  }
  if (penalty.waiver === 'car_not_back') return;
  const { coaching } = services.hostingPolicies.at(at);
  const since = instantFromLocal(addMonths(localDate(at), -coaching.instantOffWithinMonths), 0);
  const isTooOften = (await countPenaltiesSince(tx, hostId, since)) >= coaching.instantOffAfterCount;
  await noteCancelledByHost(tx, hostId, isTooOften ? after(at, days(coaching.instantOffDays)) : null);
}
