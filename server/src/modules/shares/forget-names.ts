import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../context.ts';
import { removeNames } from './store/write-repo.ts';

/** Forgets who paid a share of a trip that is long over, or was never made; their sums stay in the books. */
export const forgetNames = ({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<unknown> =>
  removeNames(db, keptSince(now(), KEPT_FOR.shareNames));
