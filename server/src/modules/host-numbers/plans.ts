import { hostPlansOfCars } from '@kwela/contract/hosting/numbers';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { protectionView } from './read/protection-view.ts';

/** A host's own cars and their plans. */
export const plans = implement(hostPlansOfCars, async ({ database, actor }) =>
  hasRole(actor, 'host')
    ? ok(await protectionView(database.db, actor.userId, actor.now))
    : refuse('forbidden'),
);
