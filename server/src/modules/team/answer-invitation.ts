import { answerInvitation as answerUseCase } from '@kwela/contract/hosting/team';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { invitationFor } from './steps/open-invitation.ts';
import { applyTransition } from './steps/own-team.ts';
import { isHelping, lockCoHost } from './store/team-repo.ts';

/** Two clicks accept once. Who helps this host already, under another address, has nothing more to accept. */
export const answerInvitation = implement(answerUseCase, async (call, { id, key, isAccepted }) =>
  asSystem(call.database.db, async (tx) => {
    const found = await invitationFor(tx, call, await lockCoHost(tx, id), key);
    if (!found.ok) return found;
    const coHost = found.value;
    const { hostId } = coHost;
    if (coHost.state === 'active') {
      return isAccepted ? ok({ state: coHost.state, hostId }) : refuse('invitation_over');
    }
    if (isAccepted && (await isHelping(tx, hostId, call.actor.userId))) return refuse('invitation_over');
    const done = await applyTransition(tx, call, coHost, isAccepted ? 'accept' : 'decline');
    return done.ok ? ok({ state: done.value.state, hostId }) : refuse('invitation_over');
  }),
);
