import { blockDates } from './bookings/transitions/reactions/block-dates.ts';
import { countTrip } from './bookings/transitions/reactions/count-trip.ts';
import { creditRelet } from './bookings/transitions/reactions/credit-relet.ts';
import { giveCredit } from './bookings/transitions/reactions/give-credit.ts';
import { penaliseHost } from './bookings/transitions/reactions/penalise-host.ts';
import { recordCancellation } from './bookings/transitions/reactions/record-cancellation.ts';
import { releaseSlot } from './bookings/transitions/reactions/release-slot.ts';
import { returnCredit } from './bookings/transitions/reactions/return-credit.ts';
import { setReminders } from './bookings/transitions/reactions/set-reminders.ts';
import { setTimers } from './bookings/transitions/reactions/set-timers.ts';
import { watchNextTrip } from './bookings/transitions/reactions/watch-next-trip.ts';
import { endChanges } from './changes/reactions/end-changes.ts';
import { endChargesOf } from './charges/steps/end-charges.ts';
import { coachHost } from './coaching/steps/coach-host.ts';
import type { BookingReactions } from './context.ts';
import { makeDeposit } from './deposits/steps/place.ts';
import { releaseDepositOf } from './deposits/steps/release.ts';
import { setDepositRelease } from './deposits/steps/set-release.ts';
import { inviteDrivers } from './driver-invitations/steps/invite-drivers.ts';
import { setGuestMessages } from './guest-messages/steps/set-guest-messages.ts';
import { noteCondition } from './hand-overs/steps/note-condition.ts';
import { orderCreditNotes } from './invoices/steps/order.ts';
import { creditWait } from './late-contacts/steps/credit-wait.ts';
import { tellPeople } from './notifications/tell.ts';
import { capturePayment } from './payments/reactions/capture-payment.ts';
import { expirePayment } from './payments/reactions/expire-payment.ts';
import { refundCancelled } from './payments/reactions/refund-cancelled.ts';
import { releasePayment } from './payments/reactions/release-payment.ts';
import { accruePayout, earnPayout, holdPayout } from './payouts/reactions/index.ts';
import { returnPromo, returnPromoUnlessKept } from './promos/return-promo.ts';
import { endGroupPay, settleGroupPay } from './shares/steps/settle.ts';
import { askForReviews, openReviews } from './trip-reviews/steps/open-reviews.ts';
import { tellOfBooking } from './webhooks/steps/tell-of-booking.ts';

/** Who does what `BOOKING_REACTIONS` of the domain names. Only `app.ts` reads this: modules meet here, not each other. */
export const bookingReactions: BookingReactions = {
  set_timers: setTimers,
  set_reminders: setReminders,
  set_guest_messages: setGuestMessages,
  invite_drivers: inviteDrivers,
  watch_next_trip: watchNextTrip,
  end_changes: endChanges,
  release_slot: releaseSlot,
  return_promo: returnPromo,
  count_trip: countTrip,
  accrue_payout: accruePayout,
  hold_payout: holdPayout,
  earn_payout: earnPayout,
  open_reviews: openReviews,
  ask_for_reviews: askForReviews,
  capture_payment: capturePayment,
  release_payment: releasePayment,
  expire_payment: expirePayment,
  settle_group_pay: settleGroupPay,
  end_group_pay: endGroupPay,
  make_deposit: makeDeposit,
  note_condition: noteCondition,
  end_charges: endChargesOf,
  set_deposit_release: setDepositRelease,
  release_deposit: releaseDepositOf,
  record_cancellation: recordCancellation,
  refund_cancelled: refundCancelled,
  order_credit_notes: orderCreditNotes,
  return_promo_unless_kept: returnPromoUnlessKept,
  return_credit: returnCredit,
  give_credit: giveCredit,
  credit_relet: creditRelet,
  credit_wait: creditWait,
  block_dates: blockDates,
  penalise_host: penaliseHost,
  coach_host: coachHost,
  tell_people: tellPeople,
  tell_programs: tellOfBooking,
};
