import { removeCoHost } from '@kwela/contract/hosting/team';
import { stateAt } from '@kwela/domain/hosting/team/invitations';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { applyTransition, lockOwnCoHost } from './steps/own-team.ts';

/** An invitation is taken back, or a co-host may do nothing more from this moment on. */
export const remove = implement(removeCoHost, async (call, { id }) =>
  asSystem(call.database.db, async (tx) => {
    const coHost = await lockOwnCoHost(tx, call, id);
    if (coHost === null) return refuse('not_found');
    const state = stateAt(coHost, call.now());
    if (state !== 'active' && state !== 'invited') return ok({ state });
    const done = await applyTransition(tx, call, coHost, state === 'active' ? 'remove' : 'withdraw');
    return ok({ state: done.ok ? done.value.state : state });
  }),
);
