import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../context.ts';
import { removeOldApplications } from './repo.ts';

/** Removes applications that are kept no longer. Their files wait for nothing any more and go with the next clearing of files. */
export const clearOldApplications = ({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> =>
  removeOldApplications(db, keptSince(now(), KEPT_FOR.applications));
