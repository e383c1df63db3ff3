import { inviteCoHost } from '@kwela/contract/hosting/team';
import { hasRole } from '@kwela/domain/actor';
import { expiresAt, mayInvite } from '@kwela/domain/hosting/team/invitations';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { isGiven } from './steps/given-help.ts';
import { givenCars, noteEvent } from './steps/own-team.ts';
import { coHostView } from './steps/view.ts';
import { findCoHost, findPerson, findTeam, insertCoHost, lockTeam, noteExpired } from './store/team-repo.ts';

/** A host asks somebody to help. Nobody is told whether the address has an account here. */
export const invite = implement(inviteCoHost, async (call, { id, scopes, vehicleIds, ...typed }) => {
  const { actor, database, hostingPolicies, openForms, locale, now, ip } = call;
  const hostId = actor.userId;
  const email = typed.email.toLowerCase();
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  // Before the transaction: the embedded database has a single connection.
  if (!(await openForms.fromNetwork('co-host', ip)) || !(await openForms.toAddress('co-host', email)))
    return refuse('rate_limited');
  return asSystem(database.db, async (tx) => {
    await lockTeam(tx, hostId);
    const before = await findCoHost(tx, id);
    if (before !== null) {
      const isSame =
        before.hostId === hostId && before.email === email && isGiven(before, { scopes, vehicleIds });
      return isSame ? ok(coHostView(before, now())) : refuse('not_allowed');
    }
    const at = now();
    const rules = hostingPolicies.at(at).team;
    await noteExpired(tx, hostId, at);
    const team = await findTeam(tx, hostId, at);
    const { confirmedEmail: hostEmail } = await findPerson(tx, hostId);
    const may = mayInvite(email, { hostEmail, addresses: team.map((one) => one.email) }, rules);
    if (!may.ok) return may;
    const cars = await givenCars(tx, hostId, vehicleIds);
    if (!cars.ok) return cars;
    await insertCoHost(tx, {
      id,
      hostId,
      email,
      scopes: [...new Set(scopes)],
      vehicleIds: cars.value,
      locale,
      invitedAt: at,
      expiresAt: expiresAt(at, rules),
    });
    const made = await findCoHost(tx, id);
    if (made === null) throw new Error(`The invitation ${id} is gone`);
    await noteEvent(tx, call, made, 'invited');
    return ok(coHostView(made, at));
  });
});
