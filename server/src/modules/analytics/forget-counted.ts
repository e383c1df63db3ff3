import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import { addDays, localDate } from '@kwela/domain/time';
import { dropVotesBefore } from '../content/votes-repo.ts';
import type { Services } from '../context.ts';
import { dropEventsBefore } from './store/outbox-repo.ts';
import { dropPurchasesBefore } from './store/purchases-repo.ts';
import { dropViewsBefore } from './store/views-repo.ts';

/**
 * Forgets what was counted longer ago than the policy keeps it, and what could not be told for days, also where the company
 * was switched off. Source: docs/rules/analytics.md “How long”.
 */
export async function forgetCounted({ database, policies, now }: Services): Promise<void> {
  const { db } = database;
  const before = addDays(localDate(now()), -policies.at(now()).analytics.keptDays);
  await dropViewsBefore(db, before);
  await dropPurchasesBefore(db, before);
  await dropVotesBefore(db, before);
  await dropEventsBefore(db, keptSince(now(), KEPT_FOR.waitingCounts));
}
