import { KEPT_FOR, keptSince } from '../../config/kept-for.ts';
import type { Db } from '../../db/open.ts';
import { dropEveryChallengeBefore } from './store/factors.ts';
import { dropFlowsBefore } from './store/flows.ts';
import { dropCooldownsBefore } from './store/send-cooldowns.ts';

/**
 * Forgets what was noted on the way to a sign-in and is worth nothing any more. Each next sign-in does so too; where nobody
 * signs in, nothing stays for that.
 */
export async function forgetOldSteps(db: Db, now: Date): Promise<void> {
  await dropFlowsBefore(db, keptSince(now, KEPT_FOR.signInsElsewhere));
  await dropEveryChallengeBefore(db, keptSince(now, KEPT_FOR.secondStepQuestions));
  await dropCooldownsBefore(db, keptSince(now, KEPT_FOR.sentMessages));
}
