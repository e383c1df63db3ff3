import { proposeChange } from '@kwela/contract/trips/changes';
import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import { accessTo, type BookingAccess } from '../bookings/read/booking-access.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { findBooking, lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { chooseWay } from '../choose-way.ts';
import type { Call } from '../context.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { carsOf } from './read/change-view.ts';
import { termsView } from './read/terms-view.ts';
import { changeCheckoutUrl } from './steps/checkout-url.ts';
import { makeChange } from './steps/make-change.ts';
import { mayHaveCar, mayPropose } from './steps/may-propose.ts';
import { type PricedChange, priceChange } from './steps/priced-change.ts';
import { reserveForChange } from './steps/reserve.ts';
import { runDueChange } from './steps/run-due.ts';
import { changesOf, findChange, lockOpenChange } from './store/changes-repo.ts';

/** Other sums by now are shown again before anything is asked for; a host reads none that the guest pays. */
async function refusalForAmount(
  tx: Tx,
  priced: PricedChange,
  access: BookingAccess,
  expectedCents: number | null,
) {
  if (access.relation === 'host' || priced.payCents - priced.backCents === expectedCents) return null;
  return refuse('change_amount_changed', { terms: termsView(priced, await carsOf(tx, priced), access) });
}

/** Whether another change waits, after what its timer would have done to it by now. */
async function isOneOpen(tx: Tx, booking: Booking, call: Call<Person>): Promise<boolean> {
  const open = await lockOpenChange(tx, booking.id);
  if (open === null) return false;
  const now = await runDueChange(tx, open, booking.policyVersion, call);
  return now.state === open.state;
}

/**
 * Asks for a change: its time is reserved, and it goes as far as it can by itself. The same request again has the same answer; of two at
 * once one is made, and a race for the car is decided by the database.
 */
export const propose = implement(proposeChange, async (call, input) => {
  const { idempotencyKey, actor, database } = call;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const { bookingId, wanted, note, expectedCents, payWith } = input;
  const way = chooseWay(call.gateways, payWith);
  if (way === null) return refuse('payment_way_not_offered');
  const requestFingerprint = fingerprint(input);
  const outcome = await asSystem(database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    if (!mayPropose(access, wanted)) return refuse('not_allowed');
    const before = (await changesOf(tx, bookingId)).find((one) => one.idempotencyKey === idempotencyKey);
    if (before !== undefined) {
      return before.requestFingerprint === requestFingerprint ? ok(before) : refuse('idempotency_key_reused');
    }
    const at = call.now();
    const services = { ...call, now: () => at };
    const booking = await runDueTransition(tx, locked, services);
    if (await isOneOpen(tx, booking, services)) return refuse('change_open');
    const priced = await priceChange(tx, booking, wanted, { policies: call.policies, now: at });
    if (!priced.ok) return priced;
    if (!(await mayHaveCar(call, tx, booking, priced.value))) return refuse('not_allowed');
    const other = await refusalForAmount(tx, priced.value, access, expectedCents);
    if (other !== null) return other;
    const taken = await reserveForChange(tx, booking, priced.value, services);
    if (taken !== null) return taken;
    const by = access.relation === 'host' ? ('host' as const) : ('guest' as const);
    const proposal = { by, actorId: actor.userId, note, idempotencyKey, requestFingerprint };
    return ok(await makeChange(tx, priced.value, booking, proposal, services));
  });
  if (!outcome.ok) return outcome;
  await call.payments.send(call, bookingId);
  const booking = await findBooking(database.db, bookingId);
  const change = await findChange(database.db, outcome.value.id);
  if (booking === null || change === null) return refuse('not_found');
  const checkoutUrl = await changeCheckoutUrl(call, booking, change, way);
  return ok({ changeId: change.id, state: change.state, checkoutUrl });
});
