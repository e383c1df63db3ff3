import { decideIdentity } from '@kwela/contract/hosts/onboarding';
import { identityMailOf } from '@kwela/domain/hosting/host-mails';
import { mayCheckIdentity } from '@kwela/domain/hosting/onboarding/identity';
import { identityLifecycle } from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { tellHost } from '../host-mails/tell-host.ts';
import { implement } from '../implement.ts';
import { decideOn, findIdentity, lockOnboarding } from './store/onboarding-repo.ts';

/** An admin's word on an identity. The same word again changes nothing. */
export const decide = implement(
  decideIdentity,
  async ({ database, policies, actor, ip }, { hostId, decision, reason }) => {
    if (!mayCheckIdentity(actor, hostId)) return refuse('forbidden');
    if ((decision === 'verify') !== (reason === null)) return refuse('reason_missing');
    return asSystem(database.db, async (tx) => {
      await lockOnboarding(tx, hostId);
      const row = await findIdentity(tx, hostId);
      if (row === null) return refuse('not_found');
      const { userId, now } = actor;
      const next = identityLifecycle.transition(row.state, decision, 'admin');
      if (!next.ok) {
        const isAgain = row.decided_by === userId && row.state === identityLifecycle.table[decision].to;
        return isAgain && row.reason === reason ? ok({ state: row.state }) : next;
      }
      await decideOn(tx, hostId, { state: next.value, reason, by: userId, at: now });
      const act = { action: 'identity_decided', actorId: userId, subjectId: hostId, ip, at: now } as const;
      await recordAudit(tx, { ...act, details: { decision, reason } });
      const about = `identity ${decision} ${now.toISOString()}`;
      const reasons = reason === null ? [] : [reason];
      await tellHost(tx, { hostId, mail: identityMailOf(decision), about, reasons, at: now }, { policies });
      return ok({ state: next.value });
    });
  },
);
