import { type Actor, isProgram, type Person } from '@kwela/domain/actor';
import { type HostingAction, isOnRecord, mayActForHost } from '@kwela/domain/hosting/co-host-scopes';
import { type CarReach, isReached, mayHelpWith, reachFor } from '@kwela/domain/hosting/team/co-hosting';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { findCoHosting } from '../store/co-hosting-repo.ts';
import { addToRecord } from '../store/record-repo.ts';

type Calling = Pick<Call<Actor>, 'actor' | 'hostingAction' | 'now' | 'requestId'>;

/** Who may do what the call is for, with a car or a trip in it. */
export interface Acting {
  readonly isHost: boolean;
  /** Whether they may do this beside, with the same car. */
  may(action: HostingAction): boolean;
}

/** A host may do everything, and a program of theirs what its token says. Source: docs/rules/programs.md “Tokens”. */
const asHost = ({ scopes }: Person): Acting =>
  scopes === undefined
    ? { isHost: true, may: () => true }
    : { isHost: false, may: (action) => mayActForHost(scopes, action) };

/**
 * The one answer to “may this person do this for this host?”: whether who calls may do what the use-case is for, by the table of the
 * contract, with this car. Null: they may not, and there is no such car for them. What a co-host changes is put on record, in the
 * transaction of the change. Source: docs/decisions/107-one-place-for-co-hosts.md.
 */
export async function actingFor(
  call: Calling,
  db: Db | Tx,
  { hostId, vehicleId }: { readonly hostId: string; readonly vehicleId: number },
): Promise<Acting | null> {
  const { actor, hostingAction: action, now, requestId } = call;
  if (actor.kind !== 'person') return null;
  if (actor.userId === hostId) return asHost(actor);
  if (action === null || isProgram(actor)) return null;
  const help = await findCoHosting(db, { hostId, userId: actor.userId, isHeld: isOnRecord(action) });
  if (help === null || !mayHelpWith(help, action, vehicleId)) return null;
  if (isOnRecord(action) && db.isTransaction) {
    await addToRecord(db, { hostId, actorId: actor.userId, event: action, vehicleId, at: now(), requestId });
  }
  return { isHost: false, may: (other) => mayHelpWith(help, other, vehicleId) };
}

/** Whether who calls may do what the use-case is for with this car. */
export const mayActFor = async (
  call: Calling,
  db: Db | Tx,
  car: { readonly hostId: string; readonly vehicleId: number },
): Promise<boolean> => (await actingFor(call, db, car)) !== null;

/** Whose cars a list is of, and which of them. */
export interface Workplace {
  readonly hostId: string;
  readonly reach: CarReach;
  /** Whether they may do this beside, with those cars. */
  may(action: HostingAction): boolean;
}

/** The same for what is asked of all cars at once: those of the host who is named, or else the person's own. */
export async function workplaceOf(
  { actor, hostingAction: action }: Calling,
  db: Db | Tx,
  hostId: string | undefined,
): Promise<Workplace | null> {
  if (actor.kind !== 'person') return null;
  if (hostId === undefined || hostId.toLowerCase() === actor.userId) {
    return { hostId: actor.userId, reach: null, may: asHost(actor).may };
  }
  if (action === null || isProgram(actor)) return null;
  const help = await findCoHosting(db, { hostId, userId: actor.userId, isHeld: false });
  const reach = help === null ? undefined : reachFor(help, action);
  if (help === null || reach === undefined) return null;
  return { hostId: help.hostId, reach, may: (other) => reachFor(help, other) !== undefined };
}

/** Whether somebody works on each of these cars. */
export const reaches = ({ reach }: Workplace, vehicleIds: readonly number[]): boolean =>
  isReached(reach, vehicleIds);
