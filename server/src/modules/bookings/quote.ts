import { quoteTrip } from '@kwela/contract/trips/quote';
import { ok, refuse } from '@kwela/domain/result';
import { findKnownDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { priceTrip } from './quote/price-trip.ts';
import { quoteView } from './quote/quote-view.ts';
import { alternativesTo } from './request/alternatives.ts';
import { keepQuote } from './store/quotes-repo.ts';
import { slotOf, whoHolds } from './store/slots-repo.ts';

/** Prices a trip, promises the price for as long as a car is held, and says no when the car is taken. */
export const quote = implement(quoteTrip, async (call, input) => {
  const { db } = call.database;
  const now = call.actor.now;
  const guestId = call.actor.kind === 'person' ? call.actor.userId : null;
  const driver = guestId === null ? null : await findKnownDriver(db, guestId);
  const priced = await priceTrip(db, input, { guestId, driver, now }, call.policies.at(now));
  if (!priced.ok) return priced;
  const { vehicle, window } = priced.value;
  const taken = await whoHolds(db, slotOf(vehicle, window), guestId, now);
  if (taken !== null) {
    return refuse('vehicle_unavailable', {
      alternatives: await alternativesTo(call, vehicle, window),
      ownBooking: taken.ownBooking,
    });
  }
  const expiresAt = await keepQuote(db, priced.value, now);
  return ok(quoteView(priced.value, expiresAt));
});
