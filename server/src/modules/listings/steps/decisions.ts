import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import type { ListingTransition } from '@kwela/domain/vehicles/listing-lifecycle';
import type { DecisionReason } from '@kwela/domain/vehicles/listing-review';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import type { DecisionKind, Listing } from '../store/listing.ts';
import { applyTransition, settle } from './apply-transition.ts';

type Calling = Pick<Call<Person>, 'actor' | 'sealing' | 'hostingPolicies' | 'policies' | 'now' | 'newId'>;

/** A transition that claims no plate or VIN again, so that none can be somebody else’s; what the clock has to do after it is done at once. */
async function plainTransition(
  call: Calling,
  tx: Tx,
  listing: Listing,
  taken: {
    readonly name: ListingTransition;
    readonly role: 'host' | 'admin';
    readonly reasons?: readonly DecisionReason[];
  },
) {
  const { name, role, reasons = [] } = taken;
  const { actor, now } = call;
  const by = { role, actorId: actor.userId };
  const changed = await applyTransition(tx, listing, { name, by, reasons }, call, now());
  return changed.ok ? ok(await settle(tx, changed.value, call, now())) : refuse('not_allowed');
}

export const hostTransition = (call: Calling, tx: Tx, listing: Listing, name: ListingTransition) =>
  plainTransition(call, tx, listing, { name, role: 'host' });

/** What an admin decides, kept with its reasons for the host to read. */
export const adminDecision = (
  call: Calling,
  tx: Tx,
  listing: Listing,
  decision: {
    readonly kind: DecisionKind;
    readonly reasons?: readonly DecisionReason[];
    readonly note?: string | null;
  },
) => {
  const { kind, reasons = [], note = null } = decision;
  const decided = { ...listing, decision: { kind, reasons, note, at: call.now() } };
  return plainTransition(call, tx, decided, { name: kind, role: 'admin', reasons });
};
