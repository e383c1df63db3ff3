import { isAppealSubject } from '@kwela/domain/bookings/appeals/notices';
import { bookingLifecycle, isBookingTransition } from '@kwela/domain/bookings/lifecycle';
import {
  isChangeSubject,
  isMoneySubject,
  isRiskSubject,
  type MessageSubject,
  type MoneySubject,
} from '@kwela/domain/bookings/message-subjects';
import type { BookingState } from '@kwela/domain/bookings/states';
import { isChargeSubject } from '@kwela/domain/charges/subjects';
import { isReviewSubject } from '@kwela/domain/reviews/subjects';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { APPEAL_MAIL_WORDS } from './appeals/mails.ts';
import { bookingTitle, endedBecause } from './booking-titles.ts';
import { type BookingSide, nextAction } from './bookings.ts';
import { CHANGE_MAIL_WORDS } from './changes/mails.ts';
import { CHARGE_MAIL_WORDS } from './charges/mails.ts';
import { type MailFacts, type MailWords, reminderWords } from './reminders.ts';
import { REVIEW_MAIL_WORDS } from './reviews/mails.ts';

/** What stands beside a value, on the button and under the table of a mail about a booking. */
export const EMAIL_LABELS = {
  car: msg`Car`,
  pickUp: msg`Pick-up`,
  return: msg`Return`,
  place: msg`Place`,
  booking: msg`Booking`,
  paid: msg`Paid`,
  reserved: msg`Held until your booking is accepted`,
  deposit: msg`Deposit (held, then released)`,
  toPay: msg`To pay`,
  depositAlone: msg`Deposit`,
  payBy: msg`Pay by`,
  stillHeld: msg`Still held`,
  refunded: msg`Refunded`,
  earn: msg`You earn`,
  open: msg`See your booking`,
  decideBy: msg`We decide by`,
  yourSide: msg`Tell us your side`,
  reviews: msg`Open the reviews of this trip`,
  change: msg`See the change`,
  charge: msg`Charge`,
  charges: msg`See the charge`,
  penalty: msg`Penalty`,
  refundAccount: msg`Give your bank account`,
  credit: msg`Your credit`,
  toRefund: msg`To be refunded`,
  extend: msg`Keep the car longer`,
  calendar: msg`The attached file adds the trip to your calendar.`,
  trip: (car: string) => msg`Trip with the ${{ car }}`,
} as const;

const CONFIRMED = {
  guest: msg`Your payment went through and your booking is confirmed.`,
  host: msg`The guest has paid and the booking is confirmed.`,
} as const satisfies Record<BookingSide, MessageDescriptor>;

const HELD = msg`Your money is held. If your booking is not accepted, you get all of it back.`;
const ON_ITS_PAGE = msg`You can see your refund on the page of your booking.`;

/** Where a mail says another sentence than the page of the booking, which shows more. */
const OTHER_WORDS: Partial<Record<BookingState, Partial<Record<BookingSide, MessageDescriptor>>>> = {
  cancelled_guest: { guest: ON_ITS_PAGE },
  cancelled_platform: { guest: ON_ITS_PAGE },
};

/** Where the papers of an agreed trip are; they are kept there, so that no mail carries them. */
const DOCUMENTS = msg`Your rental agreement, receipt and invoices are on the page of your booking.`;

const PICKED_UP = msg`The pick-up is done. The photos, the readings and both signatures are on the page of your booking.`;

/** Said before what happens next. */
const FIRST: Partial<Record<BookingState, Partial<Record<BookingSide, MessageDescriptor>>>> = {
  confirmed: CONFIRMED,
  requested: { guest: HELD },
  in_progress: { guest: PICKED_UP, host: PICKED_UP },
  ready: { guest: msg`You can now see the exact address of the pick-up place below.` },
};

const MONEY: Readonly<Record<MoneySubject, MailWords>> = {
  payment_failed: {
    title: msg`Your payment did not go through`,
    opening: [
      msg`You were not charged. We are still holding the car for a few minutes: open your booking to try again or to use another card.`,
    ],
  },
  payment_mismatch: {
    title: msg`Your EFT was not the right amount`,
    opening: [
      msg`What reached us is not the price of your trip. We are keeping the car for you while somebody looks at it. If it can’t be used, you get all of it back automatically. Please do not pay again.`,
    ],
  },
  compassion_accepted: {
    title: msg`Thank you for your document`,
    opening: [
      msg`We have looked at the document that you added when you cancelled. Everything is in order, and there is nothing more to do. We are thinking of you.`,
    ],
  },
  compassion_refused: {
    title: msg`We need another document from you`,
    opening: [
      msg`The document that you added when you cancelled does not show what happened. Nothing is charged. Open your booking to see why, and to add another document there.`,
    ],
  },
  wait_credit: {
    title: msg`You have credit because you waited for the car`,
    opening: [
      msg`The car came back late from the trip before yours. For the time that you waited you have credit with us. It is in your wallet, under your account, and comes off what you pay for your next trip.`,
    ],
  },
  deposit_due: {
    title: msg`Pay the deposit for your trip`,
    opening: [
      msg`Your trip needs its deposit before pick-up. Open your booking to pay it. It comes back after the trip if there is nothing to settle.`,
    ],
  },
  deposit_failed: {
    title: msg`We could not hold your deposit`,
    opening: [
      msg`Your bank said no when we asked it to hold the deposit for your trip. Nothing was charged. Open your booking to pay the deposit another way before pick-up.`,
    ],
  },
  deposit_warning: {
    title: msg`The deposit for your trip is still missing`,
    opening: [
      msg`This is our last reminder: please open your booking and pay the deposit now, before pick-up.`,
    ],
  },
  deposit_renewal_failed: {
    title: msg`We could not renew the hold of your deposit`,
    opening: [
      msg`A hold on a card ends after a week, and your bank did not allow a new one. Open your booking to pay the deposit another way. If you do nothing, we take the deposit from the card before the hold ends. It still comes back after the trip.`,
    ],
  },
  deposit_mismatch: {
    title: msg`Your EFT was not the amount of the deposit`,
    opening: [
      msg`What reached us is not the deposit for your trip, so we send all of it back to you.`,
      msg`The deposit is still to be paid. Open your booking and pay it by the time below.`,
    ],
  },
  deposit_not_needed: {
    title: msg`We are sending your deposit payment back`,
    opening: [
      msg`Your payment arrived when the deposit was in place already, or when the time to pay it was over. We don’t need it, so we send all of it back to you.`,
    ],
  },
  deposit_placed: {
    title: msg`Your deposit is in place`,
    opening: [
      msg`The deposit for your trip is held. It comes back after the trip if there is nothing to settle. You can see where it is on the page of your booking.`,
    ],
  },
  deposit_rest_released: {
    title: msg`Part of your deposit is back`,
    opening: [
      msg`We have given back the part of your deposit that nothing is asked from. Your bank may need a few days to show it.`,
      msg`The rest stays held, because the host has asked for a charge that is not settled yet. Once it is settled, what is left comes back straight away.`,
    ],
  },
  deposit_released: {
    title: msg`Your deposit is back`,
    opening: [msg`We have given back the deposit for your trip. Your bank may need a few days to show it.`],
  },
  payment_refunded: {
    title: msg`We have refunded your payment`,
    opening: [
      msg`Your payment arrived after the time to pay had ended, so the booking was not made. We have refunded all of it. Your bank may need a few days to show it.`,
    ],
  },
  refund_sent: {
    title: msg`Your refund is on its way`,
    opening: [
      msg`We have sent the amount below back to where you paid from, or to the bank account that you gave us. Your bank may need a few days to show it.`,
    ],
  },
  refund_account_needed: {
    title: msg`Where should we send your refund?`,
    opening: [
      msg`We owe you the amount below, and it can’t go back to where you paid from. Give us a bank account in your own name, and we send it there at once.`,
    ],
  },
  refund_account_refused: {
    title: msg`Your refund needs another bank account`,
    opening: [
      msg`The bank account that you gave us did not take your refund, so the amount below is still with us. Check the number or give us another account in your own name, and we send it again at once.`,
    ],
  },
  refund_account_reminder: {
    title: msg`Your refund is still waiting for your bank account`,
    opening: [
      msg`We still owe you the amount below and don’t know where to send it. Give us a bank account in your own name, and we send it there at once.`,
    ],
  },
};

/** Told to the two sides of the trip after. */
const CAR_NOT_BACK: Readonly<Record<BookingSide, (facts: MailFacts) => MailWords>> = {
  guest: ({ startsAt }) => ({
    title: msg`The car for your trip on ${{ startsAt }} is not back yet`,
    opening: [
      msg`The guest before you is late with it, so your pick-up may be late.`,
      msg`You can choose another car, cancel and get everything back, or wait: for each hour that you wait past the start of your trip you get credit. Open your booking to decide.`,
    ],
  }),
  host: ({ names: { guest }, startsAt }) => ({
    title: msg`Your car is not back for ${{ guest }}’s trip on ${{ startsAt }}`,
    opening: [
      msg`We have told ${{ guest }}. You can offer another car of yours instead, or cancel the trip. Neither costs you anything while the car is late.`,
    ],
  }),
};

/** What a mail says of a transition, of the money, or of what is coming up. */
export function bookingMailWords(about: MessageSubject, side: BookingSide, facts: MailFacts): MailWords {
  if (isMoneySubject(about)) return MONEY[about];
  if (isRiskSubject(about)) return CAR_NOT_BACK[side](facts);
  if (isChangeSubject(about)) return CHANGE_MAIL_WORDS[about][side](facts.names);
  if (isChargeSubject(about)) return CHARGE_MAIL_WORDS[about][side](facts.names);
  if (isAppealSubject(about)) return APPEAL_MAIL_WORDS[about][side](facts.names);
  if (isReviewSubject(about)) return REVIEW_MAIL_WORDS[about][side](facts.names);
  if (!isBookingTransition(about)) return reminderWords(about, side, facts);
  const state = bookingLifecycle.table[about].to;
  const first = endedBecause(about, side) ?? FIRST[state]?.[side];
  const next = OTHER_WORDS[state]?.[side] ?? nextAction(state, side, facts.times);
  const last = state === 'confirmed' && side === 'guest' ? [DOCUMENTS] : [];
  return {
    title: bookingTitle(state, side, facts.names, about),
    opening: first === undefined ? [next, ...last] : [first, next, ...last],
  };
}
