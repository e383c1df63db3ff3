import { bookCall as bookCallContract } from '@kwela/contract/hosts/call-backs';
import { ok, refuse } from '@kwela/domain/result';
import { isCallSlot } from '@kwela/domain/tickets/call-backs';
import { followsMessage } from '@kwela/domain/tickets/lifecycle';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { callsView } from './read/calls-view.ts';
import { lockOwnTicket } from './steps/own-ticket.ts';
import { deleteCallOf, lockCallOf, takePlace } from './store/calls-repo.ts';

/**
 * Gives a person a place in a slot, in the stead of the one that they had. Of two who want the last place the database gives it to one; the
 * other keeps the call that they had. Source: docs/rules/claims.md “Call-backs”.
 */
export const bookCall = implement(bookCallContract, async (call, { ref, slotAt, callNumber }) => {
  const { database, actor, hostingPolicies } = call;
  const { userId: personId, now } = actor;
  const rules = hostingPolicies.at(now).callBacks;
  if (!isCallSlot(slotAt, now, rules)) return refuse('slot_not_offered');
  const outcome = await asSystem(database.db, async (tx) => {
    const ticket = await lockOwnTicket(tx, call, { ref });
    if (!ticket.ok) return ticket;
    if (followsMessage(ticket.value.state) === null) return refuse('ticket_closed');
    await lockCallOf(tx, personId);
    await deleteCallOf(tx, personId);
    const wanted = { personId, ticketId: ticket.value.id, slotAt, callNumber, at: now };
    // Who met another one on a place tries the next.
    for (let attempt = 0; attempt < rules.placesPerSlot; attempt += 1) {
      if (await takePlace(tx, wanted, rules.placesPerSlot)) return ok(null);
    }
    return refuse('slot_full');
  });
  return outcome.ok ? ok(await callsView(database.db, call, personId, now)) : outcome;
});
