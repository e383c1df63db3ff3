import type { Person } from '@kwela/domain/actor';
import { mayAnswer } from '@kwela/domain/hosting/team/invitations';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import type { CoHost } from '../store/co-host.ts';
import { findPerson } from '../store/team-repo.ts';
import { isKeyOf } from './invitation-link.ts';

type Calling = Pick<Call<Person>, 'actor' | 'linkKey' | 'now'>;
type Refusal = 'not_found' | 'own_invitation' | 'invitation_of_other' | 'invitation_over';

/** Whether who calls has the link of an invitation and is who it was sent to; one that they have accepted stays theirs to read. */
export async function invitationFor(
  db: Db | Tx,
  call: Calling,
  coHost: CoHost | null,
  key: string,
): Promise<Result<CoHost, Refusal>> {
  const { actor, now } = call;
  if (coHost === null || !isKeyOf(call, coHost.id, key)) return refuse('not_found');
  if (coHost.state === 'active' && coHost.userId === actor.userId) return ok(coHost);
  const { confirmedEmail } = await findPerson(db, actor.userId);
  const may = mayAnswer(coHost, { userId: actor.userId, confirmedEmail }, now());
  return may.ok ? ok(coHost) : may;
}
