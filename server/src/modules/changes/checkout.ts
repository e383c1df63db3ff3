import { openChangeCheckout } from '@kwela/contract/trips/changes';
import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { chooseWay } from '../choose-way.ts';
import { implement } from '../implement.ts';
import { changeCheckoutUrl } from './steps/checkout-url.ts';
import { findChange } from './store/changes-repo.ts';

/** Opens the checkout of a change that waits for its payment, again after a failure. */
export const checkout = implement(openChangeCheckout, async (call, { id, payWith }) => {
  const { db } = call.database;
  const way = chooseWay(call.gateways, payWith);
  if (way === null) return refuse('payment_way_not_offered');
  const change = await findChange(db, id);
  const booking = change && (await findBooking(db, change.bookingId));
  if (change === null || booking === null || relationTo(call.actor, booking) !== 'guest')
    return refuse('not_found');
  const endsAt = changeEndsAt(change, call.policies.byVersion(booking.policyVersion).times);
  if (change.state !== 'awaiting_payment' || endsAt === null || endsAt <= call.now())
    return refuse('not_allowed');
  const checkoutUrl = await changeCheckoutUrl(call, booking, change, way);
  return checkoutUrl === null
    ? refuse('gateway_unavailable')
    : ok({ checkoutUrl, endsAt: endsAt.toISOString() });
});
