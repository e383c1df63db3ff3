import { type Penalty, type PenaltyKind, penaltyFor } from '@kwela/domain/hosting/penalties';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { countBroken, isCarNotBack } from '../store/penalties-repo.ts';

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
  { hostingPolicies }: Pick<Services, 'hostingPolicies'>,
): Promise<Penalty> {
  const rules = hostingPolicies.at(at).penalties;
  const brokenBefore = await countBroken(db, hostId, { trips: rules.firstFreeInTrips, without: id });
  const isLate = await isCarNotBack(db, vehicleId, startAt);
  return penaltyFor({ kind, startAt, at, brokenBefore, isCarNotBack: isLate }, rules);
}
