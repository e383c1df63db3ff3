import type { Person } from '@kwela/domain/actor';
import { type CoHostTransition, coHostLifecycle } from '@kwela/domain/hosting/team/lifecycle';
import { mailOf } from '@kwela/domain/hosting/team/mails';
import type { MembershipEvent } from '@kwela/domain/hosting/team/record';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import type { CoHost } from '../store/co-host.ts';
import { addToRecord } from '../store/record-repo.ts';
import { queueTeamMail } from '../store/team-mails-repo.ts';
import { findCarsOf, lockCoHost, saveState } from '../store/team-repo.ts';

type Calling = Pick<Call<Person>, 'actor' | 'now' | 'requestId'>;

/** A co-host of who calls, held still; of anybody else there is none. */
export async function lockOwnCoHost(tx: Tx, { actor }: Calling, id: string): Promise<CoHost | null> {
  const coHost = await lockCoHost(tx, id);
  return coHost?.hostId === actor.userId ? coHost : null;
}

/** The cars that somebody is given, by the ids of their pages; one that is not the host's is not there. */
export async function givenCars(
  db: Db | Tx,
  hostId: string,
  publicIds: readonly string[] | null,
): Promise<Result<readonly number[] | null, 'not_found'>> {
  if (publicIds === null) return ok(null);
  const cars = await findCarsOf(db, hostId);
  const given = [...new Set(publicIds.map((id) => id.toLowerCase()))].map((id) =>
    cars.find((car) => car.id === id),
  );
  const ids = given.flatMap((car) => (car === undefined ? [] : [car.vehicleId]));
  return ids.length < given.length ? refuse('not_found') : ok(ids);
}

/** Puts on record what happened to a team, and queues the mail by which the other side is told, if any. */
export async function noteEvent(
  tx: Tx,
  { actor, now, requestId }: Calling,
  coHost: CoHost,
  event: MembershipEvent,
): Promise<void> {
  const mail = mailOf(event, coHost.state);
  if (mail !== null) {
    await queueTeamMail(tx, { coHostId: coHost.id, version: coHost.version, mail }, now());
  }
  await addToRecord(tx, {
    hostId: coHost.hostId,
    actorId: actor.userId,
    event,
    about: { email: coHost.email, userId: coHost.userId },
    vehicleId: null,
    at: now(),
    requestId,
  });
}

const EVENTS = {
  accept: 'joined',
  decline: 'declined',
  withdraw: 'withdrawn',
  remove: 'removed',
  leave: 'left',
} as const satisfies Readonly<Record<Exclude<CoHostTransition, 'expire'>, MembershipEvent>>;

/** Takes a locked co-host along the table of their life, and puts it on record. */
export async function applyTransition(
  tx: Tx,
  call: Calling,
  coHost: CoHost,
  name: keyof typeof EVENTS,
): Promise<Result<CoHost, 'not_allowed'>> {
  const role = coHost.hostId === call.actor.userId ? 'host' : 'co_host';
  const next = coHostLifecycle.transition(coHost.state, name, role);
  if (!next.ok) return next;
  const userId = name === 'accept' ? call.actor.userId : coHost.userId;
  const changed = {
    ...coHost,
    state: next.value,
    stateAt: call.now(),
    userId,
    version: coHost.version + 1,
  };
  await saveState(tx, coHost.id, { state: next.value, at: changed.stateAt, userId });
  await noteEvent(tx, call, changed, EVENTS[name]);
  return ok(changed);
}
