import { publishedNumbers } from '@kwela/contract/trust/transparency';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { lastProof } from '../ledger/reserves-repo.ts';
import { numbersOf } from './last-count.ts';

/** The same for everybody, and at most an hour old; the newest proof of reserves is never older than its day. */
export const numbers = implement(publishedNumbers, async ({ database, actor }) =>
  ok({ ...(await numbersOf(database.db, actor.now)), reserves: await lastProof(database.db) }),
);
