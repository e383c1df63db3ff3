import { requestBooking } from '@kwela/contract/bookings';
import { refusalForAgreements } from '@kwela/domain/bookings/agreements/agreements';
import { isOwnVehicle } from '@kwela/domain/bookings/permissions';
import { refuse } from '@kwela/domain/result';
import { after, minutes } from '@kwela/domain/time';
import { chooseCard } from '../cards/steps/choose-card.ts';
import { chooseWay } from '../choose-way.ts';
import { findKnownDriver } from '../drivers/known-driver-repo.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { promoRefused } from '../promos/steps/usable-promo.ts';
import { checkQuote } from './quote/check-quote.ts';
import { priceTrip } from './quote/price-trip.ts';
import { alternativesTo } from './request/alternatives.ts';
import { answerAgain, answerOf } from './request/idempotent-replay.ts';
import { mayDrive } from './request/may-drive.ts';
import { maySplit } from './request/may-split.ts';
import { newBooking } from './request/new-booking.ts';
import { plannedStops } from './request/planned-stops.ts';
import { reserveSlot } from './request/reserve-slot.ts';
import { usableCreditOf } from './request/usable-credit.ts';
import { findQuote, type KnownQuote } from './store/quotes-repo.ts';
import { findEarlier } from './store/request-repo.ts';
import { slotOf, whoHolds } from './store/slots-repo.ts';

/** Whether a price was promised with this code. */
const showsPromo = (shown: KnownQuote | null, code: string | null): boolean =>
  shown?.quote.lineItems.some((line) => line.code === 'promo' && line.itemCode === code) ?? false;

/**
 * Holds the car at the quoted price and opens a checkout. The same key and body again give the same answer, also in
 * parallel and after a crash: the booking itself is the memory of the key.
 */
export const request = implement(requestBooking, async (call, input) => {
  const { actor, policies, idempotencyKey } = call;
  const { db } = call.database;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const requestFingerprint = fingerprint(input);
  const before = await findEarlier(db, actor.userId, idempotencyKey);
  if (before !== null) return answerAgain(call, before, requestFingerprint);

  const { quoteHash, creditCents, payWith, cardId, keepCard, split, stopIds, agreedTo, ...trip } = input;
  const way = chooseWay(call.gateways, payWith);
  if (way === null) return refuse('payment_way_not_offered');
  const stops = plannedStops(stopIds);
  if (!stops.ok) return stops;
  const shown = await findQuote(db, quoteHash, actor.now);
  const driver = await findKnownDriver(db, actor.userId);
  // The price was promised, so the policy and the day that it was worked out by hold for it while the promise does.
  const policy = shown === null ? policies.at(actor.now) : policies.byVersion(shown.quote.policyVersion);
  const pricedAt = shown === null ? actor.now : after(shown.expiresAt, -minutes(policy.times.holdMinutes));
  const promoAt = showsPromo(shown, trip.promoCode) ? pricedAt : actor.now;
  const who = { guestId: actor.userId, driver, now: actor.now, pricedAt, promoAt };
  const priced = await priceTrip(db, trip, who, policy);
  if (!priced.ok) return priced;
  if (isOwnVehicle(actor.userId, priced.value.vehicle.hostId)) return refuse('own_vehicle');
  const checked = await checkQuote(call, { driver, hash: quoteHash, shown, trip }, priced.value);
  if (!checked.ok) return checked;
  const disagreed = refusalForAgreements(priced.value.agreements, agreedTo);
  if (disagreed !== null) return disagreed;
  const allowed = await mayDrive(db, driver, trip.drivers, priced.value);
  if (!allowed.ok) return allowed;
  const usable = () => usableCreditOf(db, { personId: actor.userId, now: actor.now }, priced.value);
  const usableCents = creditCents === 0 ? 0 : await usable();
  if (creditCents > usableCents) return refuse('credit_changed', { creditCents: usableCents });

  const shared = maySplit(split, creditCents, { ...priced.value, now: actor.now });
  if (!shared.ok) return shared;

  const id = call.newId();
  const invited = trip.invitedDrivers.map((one) => ({ id: call.newId(), ...one }));
  const chosen = { personId: actor.userId, cardId, bookingId: id, now: actor.now };
  const card = await chooseCard(db, chosen, call);
  if (!card.ok) return card;
  const booking = newBooking(call, {
    id,
    idempotencyKey,
    requestFingerprint,
    trip: {
      ...trip,
      stops: stops.value,
      invitedDrivers: invited.map((one) => ({ id: one.id, birthOn: one.birthOn, isOpen: true })),
    },
    invited,
    promoAt,
    creditCents,
    split,
    groupPayUntil: shared.value,
    priced: priced.value,
    isHeld: allowed.value.isHeld,
    way,
    card: card.value,
    keepCard,
  });
  const problem = await reserveSlot(call, booking);
  switch (problem) {
    case null:
      return answerOf(call, booking.id);
    case 'same_key': {
      const earlier = await findEarlier(db, actor.userId, idempotencyKey);
      // The request that had the key has given it up meanwhile, as no company opened a checkout for it.
      return earlier === null
        ? refuse('gateway_unavailable')
        : answerAgain(call, earlier, requestFingerprint);
    }
    case 'too_many':
      return refuse('too_many_open_requests');
    case 'credit_missing':
      return refuse('credit_changed', { creditCents: await usable() });
    case 'promo_used': {
      const again = await priceTrip(db, trip, who, policy);
      // Who has used it up may have given it back since; the code can be tried again.
      return again.ok ? promoRefused('used_up') : again;
    }
    case 'taken': {
      const { vehicle, window } = priced.value;
      const taken = await whoHolds(db, slotOf(vehicle, window), actor.userId, actor.now);
      return refuse('vehicle_unavailable', {
        alternatives: await alternativesTo(call, vehicle, window),
        ownBooking: taken?.ownBooking ?? null,
      });
    }
  }
});
