import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../context.ts';
import { removeWaitingFiles } from '../files/repo.ts';
import { removeOldTickets } from './store/repo.ts';

/** Removes tickets that were closed long ago, and files that were never sent with anything. */
export async function clearOldTickets({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await removeOldTickets(db, keptSince(now(), KEPT_FOR.tickets));
  await removeWaitingFiles(db, keptSince(now(), KEPT_FOR.waitingFiles));
}
