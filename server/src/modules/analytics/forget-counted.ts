import { addDays, DAY_MS, localDate } from '@kwela/domain/time';
import type { Services } from '../context.ts';
import { dropEventsBefore } from './store/outbox-repo.ts';
import { dropPurchasesBefore } from './store/purchases-repo.ts';
import { dropViewsBefore } from './store/views-repo.ts';

/** What could not be told for so long is told to nobody, also where the company was switched off. */
const WAITS_AT_MOST_MS = 3 * DAY_MS;

/** Forgets what was counted longer ago than the policy keeps it. Source: docs/rules/analytics.md “How long”. */
export async function forgetCounted({ database, policies, now }: Services): Promise<void> {
  const { db } = database;
  const before = addDays(localDate(now()), -policies.at(now()).analytics.keptDays);
  await dropViewsBefore(db, before);
  await dropPurchasesBefore(db, before);
  await dropEventsBefore(db, new Date(now().getTime() - WAITS_AT_MOST_MS));
}
