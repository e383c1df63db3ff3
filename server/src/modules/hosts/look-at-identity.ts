import { lookAtIdentity } from '@kwela/contract/hosts/onboarding';
import { mayCheckIdentity } from '@kwela/domain/hosting/onboarding/identity';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { identityView } from './onboarding/view.ts';
import { countSameNumber, findIdentity } from './store/onboarding-repo.ts';

/** What a host handed in, for an admin; the look stands in the record of the host's account. */
export const look = implement(
  lookAtIdentity,
  async ({ database, hostingPolicies, actor, ip }, { hostId }) => {
    if (!mayCheckIdentity(actor, hostId)) return refuse('forbidden');
    return asSystem(database.db, async (tx) => {
      const row = await findIdentity(tx, hostId);
      if (row === null) return refuse('not_found');
      const sameNumber = await countSameNumber(tx, hostId, row.number_mark);
      const { userId, now } = actor;
      await recordAudit(tx, {
        action: 'identity_looked_at',
        actorId: userId,
        subjectId: hostId,
        ip,
        at: now,
      });
      return ok({ identity: identityView(row, hostingPolicies.at(now).onboarding), sameNumber });
    });
  },
);
