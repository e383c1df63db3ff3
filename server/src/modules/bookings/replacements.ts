import { searchInput } from '@kwela/contract/search';
import { findReplacements } from '@kwela/contract/trips/replacements';
import { remainingWindow } from '@kwela/domain/bookings/trip/remaining-window';
import { percentOf, proportion, WHOLE_BP } from '@kwela/domain/money';
import { sumOfLines } from '@kwela/domain/pricing/line-items';
import { chargeable } from '@kwela/domain/pricing/rental-days';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { searchPage } from '../search/results.ts';
import { isCarLate } from './cancellation/offer.ts';
import { accessTo } from './read/booking-access.ts';
import { findLostCar } from './store/replacements-repo.ts';
import { findBooking } from './store/repo.ts';

/** The trip was lost through no doing of the guest. */
const LOST = ['refused', 'cancelled_host', 'cancelled_host_fault', 'cancelled_platform', 'no_show_host'];

/** So many of the nearest are looked at. */
const LOOKED_AT = 24;

/**
 * Cars like the one that was lost, or is not back in time, the nearest first, for what is left of the days: a host who does not come, a car
 * that is refused and one that is late are known only after the start.
 */
export const replacements = implement(findReplacements, async (call, { id }) => {
  const { db } = call.database;
  const booking = await findBooking(db, id);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const isLost = LOST.includes(booking.state) || (await isCarLate(booking, db, call.actor.now, call));
  if (access.relation !== 'guest' || !isLost) return refuse('not_allowed');
  const { maxDearerBp, maxCars } = call.policies.byVersion(booking.policyVersion).cancellation.rebooking;
  const { quote } = booking;
  const { now } = call.actor;
  const policy = call.policies.at(now);
  const left = remainingWindow(booking, now, policy.trips);
  if (left === null) return refuse('not_allowed');
  const fee = sumOfLines(quote.lineItems.filter(({ code }) => code === 'service_fee'));
  const daysLeft = Math.min(chargeable(left, policy.rental).rentalDays, quote.rentalDays);
  const paidCents = proportion(quote.rentalCents + fee, daysLeft, quote.rentalDays);
  const mostCents = percentOf(paidCents, WHOLE_BP + maxDearerBp);
  const window = { startAt: left.startAt.toISOString(), endAt: left.endAt.toISOString() };
  const car = await findLostCar(db, booking.vehicleId);
  const input = searchInput.parse({
    near: `${car.shownLat},${car.shownLng}`,
    from: window.startAt,
    to: window.endAt,
    sort: 'distance',
    limit: LOOKED_AT,
    category: car.category,
  });
  const page = await searchPage(call.database.pool, input, now, policy);
  const items = page.ok
    ? page.value.items
        .filter((found) => found.id !== car.publicId && found.totalCents <= mostCents)
        .slice(0, maxCars)
    : [];
  return ok({ ...window, items, mostCents });
});
