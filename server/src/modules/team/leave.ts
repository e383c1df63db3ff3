import { leaveTeam } from '@kwela/contract/hosting/team';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { applyTransition } from './steps/own-team.ts';
import { lockCoHost } from './store/team-repo.ts';

/** A co-host stops helping. */
export const leave = implement(leaveTeam, async (call, { id }) =>
  asSystem(call.database.db, async (tx) => {
    const coHost = await lockCoHost(tx, id);
    if (coHost === null || coHost.userId !== call.actor.userId) return refuse('not_found');
    if (coHost.state !== 'active') return ok({ state: coHost.state });
    const done = await applyTransition(tx, call, coHost, 'leave');
    return ok({ state: done.ok ? done.value.state : coHost.state });
  }),
);
