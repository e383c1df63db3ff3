import { waitingOwnCover } from '@kwela/contract/hosting/own-cover';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { certificateView } from './read/own-cover-view.ts';
import { findWaitingCertificates } from './store/certificates-repo.ts';

/** Certificates that wait for a person. Their files are read one by one, and each look leaves a record. */
export const waiting = implement(waitingOwnCover, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const found = await findWaitingCertificates(db);
  return ok({
    waiting: found.map(({ hostName, certificate }) => ({
      hostId: certificate.hostId,
      hostName,
      certificate: certificateView(certificate),
    })),
  });
});
