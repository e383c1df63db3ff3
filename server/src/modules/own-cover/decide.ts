import { decideOwnCover } from '@kwela/contract/hosting/own-cover';
import { hasRole } from '@kwela/domain/actor';
import { coverMailOf } from '@kwela/domain/hosting/host-mails';
import { certificateLifecycle } from '@kwela/domain/protection/own-cover';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { tellHost } from '../host-mails/tell-host.ts';
import { implement } from '../implement.ts';
import { decideCertificate, lockCertificate } from './store/certificates-repo.ts';

/** An admin's word on a certificate, never on their own. The same word again changes nothing. */
export const decide = implement(
  decideOwnCover,
  async ({ database, policies, actor, ip }, { id, decision, reason }) => {
    if (!hasRole(actor, 'admin')) return refuse('forbidden');
    if ((decision === 'approve') !== (reason === null)) return refuse('reason_missing');
    const { userId, now } = actor;
    return asSystem(database.db, async (tx) => {
      const certificate = await lockCertificate(tx, id);
      if (certificate === null) return refuse('not_found');
      if (certificate.hostId === userId) return refuse('forbidden');
      const next = certificateLifecycle.transition(certificate.state, decision, 'admin');
      if (!next.ok) {
        const isAgain =
          certificate.decidedBy === userId && certificate.state === certificateLifecycle.table[decision].to;
        return isAgain && certificate.reason === reason ? ok({ state: certificate.state }) : next;
      }
      if (decision === 'approve' && certificate.expiresOn < localDate(now))
        return refuse('certificate_run_out');
      await decideCertificate(tx, id, { state: next.value, reason, by: userId, at: now });
      await recordAudit(tx, {
        action: 'own_cover_decided',
        actorId: userId,
        subjectId: certificate.hostId,
        ip,
        at: now,
        details: { decision, reason },
      });
      await tellHost(
        tx,
        {
          hostId: certificate.hostId,
          mail: coverMailOf(decision),
          about: `certificate ${id} ${decision}`,
          certificateId: id,
          reasons: reason === null ? [] : [reason],
          at: now,
        },
        { policies },
      );
      return ok({ state: next.value });
    });
  },
);
