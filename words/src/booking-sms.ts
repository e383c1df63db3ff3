import { isAppealSubject } from '@kwela/domain/bookings/appeals/notices';
import { bookingLifecycle, isBookingTransition } from '@kwela/domain/bookings/lifecycle';
import {
  isChangeSubject,
  isMoneySubject,
  isRiskSubject,
  type MessageSubject,
  type MoneySubject,
} from '@kwela/domain/bookings/message-subjects';
import type { BookingReminder } from '@kwela/domain/bookings/reminders';
import type { BookingState } from '@kwela/domain/bookings/states';
import { isChargeSubject } from '@kwela/domain/charges/subjects';
import { isReviewSubject, type ReviewSubject } from '@kwela/domain/reviews/subjects';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { APPEAL_SMS } from './appeals/sms.ts';
import type { BookingSide } from './bookings.ts';
import { CHANGE_SMS } from './changes/sms.ts';
import { CHARGE_SMS } from './charges/sms.ts';

/**
 * SMS about bookings. In English each is one part of plain letters with its link, so no curly signs; and it names nobody,
 * as a phone on a table shows it to everybody.
 */

type Texts = Readonly<Record<BookingSide, MessageDescriptor>>;

const STATES: Readonly<Record<BookingState, Texts>> = {
  pending_payment: { guest: msg`Pay to confirm your booking.`, host: msg`A guest is paying for your car.` },
  in_review: {
    guest: msg`We are checking your booking. If it cannot go ahead, you get everything back.`,
    host: msg`We are checking a booking of your car.`,
  },
  requested: {
    guest: msg`The host has your request.`,
    host: msg`Someone wants to book your car. Accept or decline here:`,
  },
  confirmed: { guest: msg`Your booking is confirmed.`, host: msg`Your car is booked.` },
  ready: {
    guest: msg`Your trip is ready. Here is the pick-up address:`,
    host: msg`Have your car ready for pick-up. See the trip:`,
  },
  in_progress: { guest: msg`Your trip is under way.`, host: msg`The trip with your car is under way.` },
  overdue: {
    guest: msg`You are late. Return the car now: late fees are adding up.`,
    host: msg`The guest is late with your car. We are contacting them.`,
  },
  unrecovered: {
    guest: msg`The car is not back. Call us now and return it.`,
    host: msg`Your car is not back. Our safety team is dealing with it.`,
  },
  returned: {
    guest: msg`You have returned the car.`,
    host: msg`Your car is back. Check it and confirm the return:`,
  },
  closing: {
    guest: msg`The return is confirmed.`,
    host: msg`The return is confirmed. See what you can charge here:`,
  },
  refused: {
    guest: msg`You refused the car. We look at your photos and decide soon.`,
    host: msg`Your guest refused the car. Tell us your side here:`,
  },
  completed: { guest: msg`Your trip is complete.`, host: msg`The trip with your car is complete.` },
  expired: {
    guest: msg`Your booking expired. Anything you paid goes back to you.`,
    host: msg`A booking expired. Your dates are free again.`,
  },
  declined: {
    guest: msg`Your booking was declined. Anything you paid goes back to you.`,
    host: msg`The booking was declined. Your dates are free again.`,
  },
  withdrawn: {
    guest: msg`You withdrew your request. Anything you paid goes back to you.`,
    host: msg`The guest withdrew the request. Your dates are free again.`,
  },
  cancelled_guest: {
    guest: msg`You cancelled your trip.`,
    host: msg`The guest cancelled. Your dates are free again.`,
  },
  cancelled_host: {
    guest: msg`The host cancelled your trip. You get everything back.`,
    host: msg`You cancelled this trip. These dates stay blocked.`,
  },
  cancelled_host_fault: {
    guest: msg`You get everything back for the car you refused.`,
    host: msg`The guest gets everything back for the car they refused.`,
  },
  cancelled_platform: { guest: msg`We cancelled your trip.`, host: msg`We cancelled a trip with your car.` },
  no_show_guest: {
    guest: msg`The host reported that you did not arrive. Tell us if that is wrong.`,
    host: msg`You reported that the guest did not arrive.`,
  },
  no_show_host: {
    guest: msg`You reported that the host did not arrive.`,
    host: msg`The guest reported that you did not arrive. Tell us if that is wrong.`,
  },
};

/** What a state alone does not say. */
const DECIDED: Partial<Readonly<Record<MessageSubject, Texts>>> = {
  dismiss_refusal: {
    guest: msg`We found no reason to refuse the car. See what you get back:`,
    host: msg`We found no reason to refuse your car. See what you get:`,
  },
};

/** The instants that an SMS can name, written out: `Fri 4 Dec, 10:00`. */
interface SmsFacts {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly heldUntil: string;
}

const NOT_BACK: Texts = {
  guest: msg`The car is still not back. Return it now: every hour costs more.`,
  host: msg`Your car is still not back. We have reminded the guest.`,
};

const CAR_LATE: Texts = {
  guest: msg`The car for your trip is not back yet. See what you can do:`,
  host: msg`Your car is not back for the next trip. See what you can do:`,
};

const REMINDERS: Readonly<
  Record<BookingReminder, Readonly<Record<BookingSide, (facts: SmsFacts) => MessageDescriptor>>>
> = {
  hold_ending: {
    guest: ({ heldUntil }) => msg`Pay before ${{ heldUntil }} to keep the car.`,
    host: ({ heldUntil }) => msg`We are holding your car for a guest until ${{ heldUntil }}.`,
  },
  prepare_pick_up: {
    guest: ({ startsAt }) => msg`Your trip starts on ${{ startsAt }}. Have your licence card ready.`,
    host: ({ startsAt }) => msg`A guest picks up your car on ${{ startsAt }}.`,
  },
  pick_up_soon: {
    guest: ({ startsAt }) => msg`Your trip starts on ${{ startsAt }}. Bring your licence card.`,
    host: ({ startsAt }) => msg`A guest picks up your car on ${{ startsAt }}.`,
  },
  pick_up_not_recorded: {
    guest: () => msg`No pick-up is recorded. Record it, or say that your host did not come:`,
    host: () => msg`No pick-up is recorded. Record it, or report that your guest did not come:`,
  },
  return_soon: {
    guest: ({ endsAt }) => msg`Return the car by ${{ endsAt }}. Late hours cost extra.`,
    host: ({ endsAt }) => msg`Your car is due back on ${{ endsAt }}.`,
  },
  return_due: {
    guest: () => msg`The car is due back now. Late hours cost extra.`,
    host: () => msg`Your car is due back now. We have reminded the guest.`,
  },
  late: { guest: () => STATES.overdue.guest, host: () => STATES.overdue.host },
  very_late: { guest: () => NOT_BACK.guest, host: () => NOT_BACK.host },
};

const MONEY: Readonly<Record<MoneySubject, MessageDescriptor>> = {
  payment_failed: msg`Your payment did not go through. You were not charged.`,
  payment_mismatch: msg`Your EFT was not the right amount. We are looking at it.`,
  compassion_accepted: msg`Your document is in order. There is nothing more to do.`,
  compassion_refused: msg`We need another document from you. See your booking.`,
  wait_credit: msg`You have credit because you waited for the car. It is in your wallet.`,
  deposit_due: msg`Pay the deposit for your trip. It comes back after it.`,
  deposit_failed: msg`Your bank did not hold your deposit. Pay it another way.`,
  deposit_warning: msg`Your deposit is still missing. Please pay it before pick-up.`,
  deposit_renewal_failed: msg`Your bank did not renew your deposit. See your booking.`,
  deposit_mismatch: msg`Your EFT was not the deposit and goes back to you. Please pay the deposit.`,
  deposit_not_needed: msg`We did not need your deposit payment. All of it goes back to you.`,
  deposit_placed: msg`The deposit for your trip is in place.`,
  deposit_rest_released: msg`Part of your deposit is back. The rest is held for a charge.`,
  deposit_released: msg`Your deposit is back. Your bank may need a few days.`,
  payment_refunded: msg`Your payment came too late. We have refunded all of it.`,
  refund_sent: msg`Your refund is on its way. Your bank may need a few days.`,
  refund_account_needed: msg`We owe you a refund. Tell us which bank account it should go to.`,
  refund_account_refused: msg`Your bank account did not take your refund. Give us another one.`,
  refund_account_reminder: msg`Your refund still waits for your bank account.`,
};

const REVIEW_SMS: Readonly<Record<ReviewSubject, MessageDescriptor>> = {
  reviews_open: msg`You can review your trip now.`,
  reviews_closing: msg`Your time to review the trip ends soon.`,
  reviews_published: msg`The reviews of your trip are published.`,
};

/** What an SMS says of a transition, of the money, or of what is coming up, before its link. */
export function bookingSmsText(about: MessageSubject, side: BookingSide, facts: SmsFacts): MessageDescriptor {
  if (isMoneySubject(about)) return MONEY[about];
  if (isRiskSubject(about)) return CAR_LATE[side];
  if (isChangeSubject(about)) return CHANGE_SMS[about][side];
  if (isChargeSubject(about)) return CHARGE_SMS[about];
  if (isAppealSubject(about)) return APPEAL_SMS[about];
  if (isReviewSubject(about)) return REVIEW_SMS[about];
  return isBookingTransition(about)
    ? (DECIDED[about] ?? STATES[bookingLifecycle.table[about].to])[side]
    : REMINDERS[about][side](facts);
}

export const smsWithLink = (sentence: string, link: string): MessageDescriptor =>
  msg`Kwela: ${{ sentence }} ${{ link }}`;
