import { TICKET_TIMES } from '@kwela/domain/tickets/timers';
import { addMonths, instantFromLocal, localDate, localMinuteOfDay } from '@kwela/domain/time';
import type { Services } from '../context.ts';
import { removeWaitingFiles } from '../files/repo.ts';
import { removeOldTickets } from './store/repo.ts';

const FILES_WAIT_MS = 86_400_000;

/** Removes tickets that were closed long ago, and files that were never sent with anything. */
export async function clearOldTickets({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now();
  const oldestOn = addMonths(localDate(at), -TICKET_TIMES.keptMonths);
  await removeOldTickets(db, instantFromLocal(oldestOn, localMinuteOfDay(at)));
  await removeWaitingFiles(db, new Date(at.getTime() - FILES_WAIT_MS));
}
