import { changeCoHost } from '@kwela/contract/hosting/team';
import { stateAt } from '@kwela/domain/hosting/team/invitations';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { isGiven } from './steps/given-help.ts';
import { givenCars, lockOwnCoHost, noteEvent } from './steps/own-team.ts';
import { coHostView } from './steps/view.ts';
import { findCoHost, saveScopes } from './store/team-repo.ts';

/** What a co-host may do from this moment on. The same change sent again is answered again. */
export const change = implement(changeCoHost, async (call, { id, version, scopes, vehicleIds }) =>
  asSystem(call.database.db, async (tx) => {
    const { actor, now } = call;
    const coHost = await lockOwnCoHost(tx, call, id);
    if (coHost === null) return refuse('not_found');
    const state = stateAt(coHost, now());
    if (state !== 'active' && state !== 'invited') return refuse('not_allowed');
    if (isGiven(coHost, { scopes, vehicleIds })) return ok(coHostView(coHost, now()));
    if (coHost.version !== version) return refuse('co_host_changed', { version: coHost.version });
    const cars = await givenCars(tx, actor.userId, vehicleIds);
    if (!cars.ok) return cars;
    await saveScopes(tx, id, [...new Set(scopes)], cars.value);
    const changed = (await findCoHost(tx, id)) ?? coHost;
    await noteEvent(tx, call, changed, 'changed');
    return ok(coHostView(changed, now()));
  }),
);
