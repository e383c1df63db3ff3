import { riskFrom } from '@kwela/domain/bookings/at-risk';
import { type Penalty, type PenaltyKind, penaltyFor } from '@kwela/domain/hosting/penalties';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { countBroken } from '../store/penalties-repo.ts';
import { lateTripBefore } from '../store/risk-repo.ts';

interface LetDown {
  readonly id: string;
  readonly hostId: string;
  readonly vehicleId: number;
  readonly startAt: Date;
}

/** What the host owes for a booking that they cancel, or do not come to, at an instant. */
export async function penaltyOf(
  db: Db | Tx,
  { id, hostId, vehicleId, startAt }: LetDown,
  { kind, at }: { readonly kind: PenaltyKind; readonly at: Date },
  { hostingPolicies, policies }: Pick<Services, 'hostingPolicies' | 'policies'>,
): Promise<Penalty> {
  const rules = hostingPolicies.at(at).penalties;
  const brokenBefore = await countBroken(db, hostId, { trips: rules.firstFreeInTrips, without: id });
  const late = await lateTripBefore(db, { vehicleId, startAt }, policies);
  // A car that is late today speaks for no trip in a month.
  const isCarNotBack = late !== null && riskFrom({ startAt }, late) <= at;
  return penaltyFor({ kind, startAt, at, brokenBefore, isCarNotBack }, rules);
}
