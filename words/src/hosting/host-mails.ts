import type { CarMail, CoverMail, IdentityMail } from '@kwela/domain/hosting/host-mails';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

export interface MailWords {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
  /** What follows, or what the host can do. */
  readonly closing: readonly MessageDescriptor[];
}

const TRIPS_STAY = msg`Trips that are booked stay as they are.`;
const ASK_US = msg`If you think that we’re wrong, write to us and we’ll look again.`;

const isOnAgain = (car: string): MailWords => ({
  subject: msg`${{ car }} can be booked again`,
  opening: msg`Guests can find and book your ${{ car }} again.`,
  closing: [],
});

/** What a host is told of a car, by its make, model and year. */
export const CAR_MAIL_WORDS: Readonly<Record<CarMail, (car: string) => MailWords>> = {
  car_approved: (car) => ({
    subject: msg`${{ car }} is on Kwela`,
    opening: msg`We’ve looked at your ${{ car }} and all is in order. Guests can find and book it from now on.`,
    closing: [],
  }),
  car_sent_back: (car) => ({
    subject: msg`Please change something about ${{ car }}`,
    opening: msg`We’ve looked at your ${{ car }}. Before guests can book it, please see to this and send it in again:`,
    closing: [],
  }),
  car_rejected: (car) => ({
    subject: msg`We can’t list ${{ car }}`,
    opening: msg`We’ve looked at your ${{ car }} and can’t list it on Kwela:`,
    closing: [ASK_US],
  }),
  car_suspended: (car) => ({
    subject: msg`We’ve taken ${{ car }} off Kwela`,
    opening: msg`Your ${{ car }} takes no new bookings until this is sorted out:`,
    closing: [TRIPS_STAY, ASK_US],
  }),
  car_reinstated: isOnAgain,
  car_paused: (car) => ({
    subject: msg`${{ car }} takes no new bookings for now`,
    opening: msg`We’ve paused your ${{ car }}:`,
    closing: [TRIPS_STAY, msg`It can be booked again as soon as this is in order.`],
  }),
  car_resumed: isOnAgain,
  car_archived: (car) => ({
    subject: msg`We’ve archived ${{ car }}`,
    opening: msg`Your ${{ car }} is no longer listed on Kwela.`,
    closing: [ASK_US],
  }),
};

/** What a host is told of their own-cover certificate. */
export const COVER_MAIL_WORDS: Readonly<Record<CoverMail, MailWords>> = {
  cover_approved: {
    subject: msg`Your own-cover certificate is approved`,
    opening: msg`We’ve checked your certificate. Until its last day you can choose the own-cover plan for your cars.`,
    closing: [],
  },
  cover_declined: {
    subject: msg`We couldn’t accept your own-cover certificate`,
    opening: msg`We’ve checked your certificate and couldn’t accept it:`,
    closing: [
      msg`Cars on the own-cover plan are on Balanced for new bookings until we’ve approved one. Bookings that you have keep their plan.`,
    ],
  },
};

/** What a host is told of their identity. */
export const IDENTITY_MAIL_WORDS: Readonly<Record<IdentityMail, MailWords>> = {
  identity_verified: {
    subject: msg`We’ve confirmed who you are`,
    opening: msg`A person has checked your details, and all is in order. You can carry on with the next steps of hosting.`,
    closing: [],
  },
  identity_sent_back: {
    subject: msg`Please check your details and send them again`,
    opening: msg`A person has checked your details, and something has to be corrected:`,
    closing: [],
  },
  identity_rejected: {
    subject: msg`We couldn’t confirm who you are`,
    opening: msg`A person has checked your details and couldn’t confirm them:`,
    closing: [ASK_US],
  },
  identity_opened_again: {
    subject: msg`Please send us your details again`,
    opening: msg`We’ve looked at your details again and need you to send them once more:`,
    closing: [],
  },
};

export const HOST_MAIL_LABELS = {
  plate: msg`Number plate`,
  note: msg`A note from us`,
  company: msg`Company`,
  policyNumber: msg`Policy number`,
  lastDay: msg`Last day`,
  openOnboarding: msg`Open my details`,
  openCar: msg`Open my listing`,
  openProtection: msg`Open protection plans`,
} as const;
