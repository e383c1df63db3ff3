import { countTrip } from './bookings/transitions/reactions/count-trip.ts';
import { releaseSlot } from './bookings/transitions/reactions/release-slot.ts';
import { setReminders } from './bookings/transitions/reactions/set-reminders.ts';
import { setTimers } from './bookings/transitions/reactions/set-timers.ts';
import type { BookingReactions } from './context.ts';
import { makeDeposit } from './deposits/steps/place.ts';
import { releaseDepositOf } from './deposits/steps/release.ts';
import { setDepositRelease } from './deposits/steps/set-release.ts';
import { setGuestMessages } from './guest-messages/steps/set-guest-messages.ts';
import { tellPeople } from './notifications/tell.ts';
import { capturePayment } from './payments/reactions/capture-payment.ts';
import { expirePayment } from './payments/reactions/expire-payment.ts';
import { releasePayment } from './payments/reactions/release-payment.ts';
import { accruePayout, earnPayout, holdPayout } from './payouts/reactions/index.ts';
import { returnPromo } from './promos/return-promo.ts';
import { tellOfBooking } from './webhooks/steps/tell-of-booking.ts';

/** Who does what `BOOKING_REACTIONS` of the domain names. Only `app.ts` reads this: modules meet here, not each other. */
export const bookingReactions: BookingReactions = {
  set_timers: setTimers,
  set_reminders: setReminders,
  set_guest_messages: setGuestMessages,
  release_slot: releaseSlot,
  return_promo: returnPromo,
  count_trip: countTrip,
  accrue_payout: accruePayout,
  hold_payout: holdPayout,
  earn_payout: earnPayout,
  capture_payment: capturePayment,
  release_payment: releasePayment,
  expire_payment: expirePayment,
  make_deposit: makeDeposit,
  set_deposit_release: setDepositRelease,
  release_deposit: releaseDepositOf,
  tell_people: tellPeople,
  tell_programs: tellOfBooking,
};
