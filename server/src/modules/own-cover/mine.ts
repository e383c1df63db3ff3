import { myOwnCover } from '@kwela/contract/hosting/own-cover';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { ownCoverView } from './read/own-cover-view.ts';

/** Each host’s own; anyone else who asks finds none. */
export const mine = implement(myOwnCover, async ({ database: { db }, hostingPolicies, actor }) => {
  const { userId, now } = actor;
  return ok(await ownCoverView(db, userId, { now, papers: hostingPolicies.at(now).papers }));
});
