import { reviewTimersOf } from '@kwela/domain/reviews/timers';
import { earlier } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { TransitionServices } from '../../context.ts';
import { lockRound, saveChargesEnd } from '../store/rounds-repo.ts';
import { type ReviewedTrip, rulesOf } from './settle.ts';

/** The host of a trip has nothing more to charge, so that its reviews wait no longer for that. Source: docs/rules/reviews.md “Charges first”. */
export async function endOfCharges(
  tx: Tx,
  trip: ReviewedTrip,
  at: Date,
  services: Pick<TransitionServices, 'policies' | 'now'>,
): Promise<void> {
  const round = await lockRound(tx, trip.id);
  if (round === null) return;
  const ended = { ...round, chargesEndAt: earlier(round.chargesEndAt, at) };
  await saveChargesEnd(tx, trip.id, ended.chargesEndAt);
  await schedule(tx, trip.id, reviewTimersOf(ended.state, ended, rulesOf(trip, services)));
}
