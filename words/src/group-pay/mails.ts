import type { ShareMail } from '@kwela/domain/group-pay/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

interface ToldShare {
  /** First name of who booked the car. */
  readonly organiser: string;
  /** Of one that is over: money had been paid, and goes back. */
  readonly isPaid: boolean;
}

interface ShareMailWords {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
}

/** The mails to those who pay a trip together. */
export const SHARE_MAIL_WORDS: Readonly<Record<ShareMail, (told: ToldShare) => ShareMailWords>> = {
  asked: ({ organiser }) => ({
    subject: msg`${{ organiser }} asks you to pay your share of a car`,
    opening: msg`${{ organiser }} is booking this car on Kwela and asks you to pay a share of it. The car is only booked once everybody has paid. Until then your money is only held, and you get all of it back if somebody does not pay.`,
  }),
  reminder: ({ organiser }) => ({
    subject: msg`Your share of the car is still missing`,
    opening: msg`The car that ${{ organiser }} wants to book is held only until the time below. If a share is missing by then, nobody pays anything and the car goes to others.`,
  }),
  removed: ({ organiser }) => ({
    subject: msg`You don’t have to pay for the car any more`,
    opening: msg`${{ organiser }} has changed the shares. You have nothing to pay, and your link no longer works.`,
  }),
  paid: () => ({
    subject: msg`We have your share of the car`,
    opening: msg`Your share is paid. It is held until everybody has paid and the booking is confirmed. If that does not happen, you get all of it back.`,
  }),
  all_paid: ({ organiser }) => ({
    subject: msg`Everybody has paid their share`,
    opening: msg`All shares are paid. ${{ organiser }} has the booking and hears from us first. If the trip does not take place, what comes back goes to each of you in proportion to what you paid.`,
  }),
  ended: ({ organiser, isPaid }) => ({
    subject: isPaid ? msg`The car was not booked, and you get your share back` : msg`The car was not booked`,
    opening: isPaid
      ? msg`The booking of ${{ organiser }} was not made. All of your share goes back the way you paid it. Your bank may need a few days to show it.`
      : msg`The booking of ${{ organiser }} was not made. You have nothing to pay, and your link no longer works.`,
  }),
  other_sum: () => ({
    subject: msg`The amount we received is not your share`,
    opening: msg`We received the amount below for your share of the car, and your share is another amount. Please don’t pay again. Somebody at Kwela is looking at it, and we’ll email you: either your share counts as paid, or all of it goes back to you.`,
  }),
  sum_back: ({ organiser }) => ({
    subject: msg`A payment for a car trip is on its way back to you`,
    opening: msg`We received the amount below for the trip that ${{ organiser }} books, and it was too much, not the right amount, or too late. It goes back the way you paid it. Your bank may need a few days to show it.`,
  }),
  refunded: ({ organiser }) => ({
    subject: msg`Money from a car trip is on its way back to you`,
    opening: msg`The sum below goes back the way you paid your share of the trip that ${{ organiser }} booked. Your bank may need a few days to show it.`,
  }),
};

export const SHARE_MAIL_LABELS = {
  received: msg`We received`,
  until: msg`Pay by`,
  share: msg`Your share`,
  back: msg`Goes back to you`,
  pay: msg`See and pay my share`,
  open: msg`See my share`,
  notMeant: msg`If you don’t know this person, don’t pay. You can ignore this email.`,
} as const;
