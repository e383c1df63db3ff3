import type { HostingPolicy } from '@kwela/domain/policy/hosting';
import { standingOf } from '@kwela/domain/records/papers';
import { localDate } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Certificate, findCertificates } from '../store/certificates-repo.ts';

export const certificateView = ({ hostId: _, decidedBy: __, submittedAt, ...certificate }: Certificate) => ({
  ...certificate,
  submittedAt: submittedAt.toISOString(),
});

/** A host's certificates, and until when what was approved holds. */
export async function ownCoverView(
  db: Db | Tx,
  hostId: string,
  { now, papers }: { readonly now: Date } & Pick<HostingPolicy, 'papers'>,
) {
  const certificates = await findCertificates(db, hostId);
  const coverUntilOn = certificates
    .filter(({ state }) => state === 'approved')
    .reduce<string | null>(
      (last, { expiresOn }) => (last === null || last < expiresOn ? expiresOn : last),
      null,
    );
  return {
    certificates: certificates.map(certificateView),
    coverUntilOn,
    standing: standingOf({ kind: 'own_cover', expiresOn: coverUntilOn }, localDate(now), papers),
    remindDaysBefore: [...papers.remindDaysBefore],
  };
}
