import { dueReminder } from '@kwela/domain/records/papers';
import { addDays, localDate } from '@kwela/domain/time';
import type { Services } from '../context.ts';
import { findExpiring, noteReminders } from './store/reminders-repo.ts';

/**
 * Notes what hosts are to be reminded of today: 30, 7 and 1 day before a paper runs out, each once. It looks at the day and not at when it
 * last ran, so that one that is late has the same result.
 */
export async function remindOfPapers({
  database: { db },
  hostingPolicies,
  now,
}: Pick<Services, 'database' | 'hostingPolicies' | 'now'>): Promise<void> {
  const at = now();
  const on = localDate(at);
  const rules = hostingPolicies.at(at).papers;
  const expiring = await findExpiring(db, on, addDays(on, Math.max(0, ...rules.remindDaysBefore)));
  const due = expiring.flatMap((paper) => {
    const daysBefore = dueReminder(paper.expiresOn, on, rules);
    return daysBefore === null ? [] : [{ ...paper, daysBefore }];
  });
  if (due.length > 0) await noteReminders(db, due, at);
}
