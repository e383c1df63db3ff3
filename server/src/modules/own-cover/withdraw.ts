import { withdrawOwnCover } from '@kwela/contract/hosting/own-cover';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { ownCoverView } from './read/own-cover-view.ts';
import { deleteCertificate, lockCertificate } from './store/certificates-repo.ts';

/** Sent twice, or of what is somebody else's, it takes back nothing; one that was approved stays. */
export const withdraw = implement(withdrawOwnCover, ({ database, hostingPolicies, actor }, { id }) => {
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    const certificate = await lockCertificate(tx, id);
    const isOwn = certificate?.hostId === hostId;
    if (isOwn && !(await deleteCertificate(tx, id, hostId))) return refuse('not_allowed');
    return ok(await ownCoverView(tx, hostId, { now, papers: hostingPolicies.at(now).papers }));
  });
});
