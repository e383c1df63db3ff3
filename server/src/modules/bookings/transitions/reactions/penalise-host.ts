import { addMonths, after, days, instantFromLocal, localDate } from '@kwela/domain/time';
import type { BookingReactions } from '../../../context.ts';
import { post } from '../../../ledger/repo.ts';
import { penaltyOf } from '../../cancellation/penalty-of.ts';
import {
  countPenaltiesSince,
  insertPenalty,
  lockPenaltiesOf,
  noteCancelledByHost,
} from '../../store/penalties-repo.ts';

/**
 * What a host owes who cancelled or did not come, off what they are owed; a host who does it too often is asked about each booking for a
 * while. Source: docs/rules/hosting.md “Penalties”, docs/rules/hosting.md “Cancelling too often”.
 */
export const penaliseHost: BookingReactions['penalise_host'] = async (tx, booking, services) => {
  const { id: bookingId, hostId, state, stateAt: at } = booking;
  const kind = state === 'no_show_host' ? 'no_show' : 'cancelled';
  await lockPenaltiesOf(tx, hostId);
  const penalty = await penaltyOf(tx, booking, { kind, at }, services);
  if (!(await insertPenalty(tx, { bookingId, hostId, kind, at, ...penalty }))) return;
  if (penalty.cents > 0) {
    const event = { kind: 'host_penalty', hostId, cents: penalty.cents } as const;
    await post(tx, { key: `host_penalty:${bookingId}`, bookingId, event, at });
  }
  if (penalty.waiver === 'car_not_back') return;
  const { coaching } = services.hostingPolicies.at(at);
  const since = instantFromLocal(addMonths(localDate(at), -coaching.instantOffWithinMonths), 0);
  const isTooOften = (await countPenaltiesSince(tx, hostId, since)) >= coaching.instantOffAfterCount;
  await noteCancelledByHost(tx, hostId, isTooOften ? after(at, days(coaching.instantOffDays)) : null);
};
