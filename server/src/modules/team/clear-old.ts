import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../context.ts';
import { removeOldRecord } from './store/record-repo.ts';
import { removeOldTeamMails } from './store/team-mails-repo.ts';
import { removeOver } from './store/team-repo.ts';

/** Removes invitations and help that ended long ago, and what co-hosts did longer ago than anybody asks. */
export async function clearOldTeams({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await removeOver(db, keptSince(now(), KEPT_FOR.endedHelp));
  await removeOldTeamMails(db, keptSince(now(), KEPT_FOR.endedHelp));
  await removeOldRecord(db, keptSince(now(), KEPT_FOR.teamRecord));
}
