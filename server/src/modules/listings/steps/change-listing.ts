import { type Actor, hasRole, type Person } from '@kwela/domain/actor';
import { HOSTING_ACTIONS } from '@kwela/domain/hosting/co-host-scopes';
import { ok, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { fingerprint } from '../../fingerprint.ts';
import { mayActFor } from '../../team/acting/acting-for.ts';
import { adoptCars } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';
import { findListing, lockListing } from '../store/repo.ts';
import { settle } from './apply-transition.ts';
import { caseView, detailView } from './view.ts';

/** Listings are written by hosts. */
export const mayList = (actor: Actor): boolean => hasRole(actor, 'host');
/** Of somebody who is no host, only what co-hosts may do is looked into; the rest is none of theirs, whatever it is about. */
export const mayAsk = ({ actor, hostingAction }: Pick<Calling, 'actor' | 'hostingAction'>): boolean =>
  mayList(actor) || (hostingAction !== null && HOSTING_ACTIONS[hostingAction].length > 0);
/** They are looked at by admins. */
export const mayReview = (actor: Actor): boolean => hasRole(actor, 'admin');

type Side = 'host' | 'admin';
type Calling = Pick<
  Call<Person>,
  | 'actor'
  | 'hostingAction'
  | 'requestId'
  | 'database'
  | 'now'
  | 'policies'
  | 'hostingPolicies'
  | 'sealing'
  | 'newId'
>;

const isTheirs = async (
  call: Pick<Calling, 'actor' | 'hostingAction' | 'now' | 'requestId'>,
  db: Db | Tx,
  listing: Listing,
  side: Side,
): Promise<boolean> => side === 'admin' || mayActFor(call, db, listing);

/** The listing, also of a car that was there before there were listings; null when it is somebody else’s. */
export async function knownListing(
  call: Pick<Calling, 'actor' | 'hostingAction' | 'now' | 'requestId' | 'database' | 'sealing'>,
  id: string,
  side: Side,
): Promise<Listing | null> {
  const { sealing, actor } = call;
  const { db } = call.database;
  const found = await findListing(db, id, sealing);
  if (found !== null) return (await isTheirs(call, db, found, side)) ? found : null;
  await adoptCars(db, { id }, actor.now);
  const adopted = await findListing(db, id, sealing);
  return adopted !== null && (await isTheirs(call, db, adopted, side)) ? adopted : null;
}

async function lockKnown(tx: Tx, id: string, { sealing, actor }: Calling): Promise<Listing | null> {
  const locked = await lockListing(tx, id, sealing);
  if (locked !== null) return locked;
  await adoptCars(tx, { id }, actor.now);
  return lockListing(tx, id, sealing);
}

interface Asked {
  readonly id: string;
  readonly version: number;
}

type Stepped<Refusal> = { readonly ok: true; readonly value: Listing } | Refusal;

/**
 * One step on a listing, held still and as the clock has left it, unless it was changed elsewhere since it was read: then what is there
 * comes back, and nothing is lost on either side. The same step sent again is answered again and changes nothing.
 */
async function change<Refusal extends { readonly ok: false }>(
  call: Calling,
  side: Side,
  event: string,
  asked: Asked,
  step: (listing: Listing, tx: Tx) => Promise<Stepped<Refusal>>,
) {
  const { actor, database, now } = call;
  const mark = fingerprint({ event, by: actor.userId, asked });
  return asSystem(database.db, async (tx) => {
    const locked = await lockKnown(tx, asked.id, call);
    if (locked === null || !(await isTheirs(call, tx, locked, side))) return refuse('not_found');
    if (locked.lastFingerprint === mark) return ok(locked);
    const listing = await settle(tx, locked, call, now());
    if (listing.version !== asked.version) {
      return refuse('listing_changed', { current: await detailView(tx, listing, call, actor.now) });
    }
    return step({ ...listing, lastFingerprint: mark }, tx);
  });
}

/** A step of the host whose listing it is. To everybody else there is no such listing. */
export async function changeAsHost<One extends Asked, Refusal extends { readonly ok: false }>(
  call: Calling,
  event: string,
  asked: One,
  step: (listing: Listing, tx: Tx) => Promise<Stepped<Refusal>>,
) {
  if (!mayAsk(call)) return refuse('forbidden');
  const outcome = await change(call, 'host', event, asked, step);
  return outcome.ok ? ok(await detailView(call.database.db, outcome.value, call, call.actor.now)) : outcome;
}

/** A step of an admin; nobody decides about a car of their own. */
export async function changeAsAdmin<One extends Asked, Refusal extends { readonly ok: false }>(
  call: Calling,
  event: string,
  asked: One,
  step: (listing: Listing, tx: Tx) => Promise<Stepped<Refusal>>,
) {
  if (!mayReview(call.actor)) return refuse('forbidden');
  const outcome = await change(call, 'admin', event, asked, async (listing, tx) =>
    listing.hostId === call.actor.userId ? refuse('own_listing') : step(listing, tx),
  );
  return outcome.ok ? ok(await caseView(call.database.db, outcome.value, call, call.actor.now)) : outcome;
}
