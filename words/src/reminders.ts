import type { BookingReminder } from '@kwela/domain/bookings/reminders';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { bookingTitle, type TripNames } from './booking-titles.ts';
import { type BookingSide, type NamedTimes, nextAction } from './bookings.ts';

/** What a mail about a booking names. The instants are written out: `Fri 4 Dec, 10:00`. */
export interface MailFacts {
  readonly names: TripNames;
  readonly times: NamedTimes;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly heldUntil: string;
}

/** The subject of a mail, and the sentences under its greeting. */
export interface MailWords {
  readonly title: MessageDescriptor;
  readonly opening: readonly MessageDescriptor[];
}

const addressSent = (readyBeforeStartHours: number): MessageDescriptor =>
  msg`We’ll send you the exact address ${plural({ readyBeforeStartHours }, { one: '# hour', other: '# hours' })} before pick-up.`;
const LICENCE_CARDS = msg`Everyone who will drive needs their driving licence card at pick-up. A photo of the card isn’t enough.`;
const TRANSLATION = msg`If a licence isn’t in English or another South African language, bring a certified translation or an international driving permit.`;
const LICENCE = msg`Bring your driving licence card.`;
const STILL_LATE = msg`Every hour that the car is late costs more.`;
const WE_REMINDED = msg`We have reminded the guest as well.`;

/** What a reminder says. A mail may wait for the morning, so it names the time and never how long there is. */
const REMINDERS: Readonly<
  Record<BookingReminder, Readonly<Record<BookingSide, (facts: MailFacts) => MailWords>>>
> = {
  hold_ending: {
    guest: ({ heldUntil }) => ({
      title: msg`We are holding the car for you until ${{ heldUntil }}`,
      opening: [msg`Pay before then to keep it. You have not been charged.`],
    }),
    host: ({ heldUntil }) => ({
      title: msg`We are holding your car for a guest until ${{ heldUntil }}`,
      opening: [msg`After that your dates are free again, unless the guest has paid.`],
    }),
  },
  prepare_pick_up: {
    guest: ({ startsAt, times: { readyBeforeStartHours } }) => ({
      title: msg`Get ready for your trip on ${{ startsAt }}`,
      opening: [LICENCE_CARDS, TRANSLATION, addressSent(readyBeforeStartHours)],
    }),
    host: ({ names: { guest }, startsAt, times }) => ({
      title: msg`${{ guest }} picks up your car on ${{ startsAt }}`,
      opening: [nextAction('confirmed', 'host', times)],
    }),
  },
  pick_up_soon: {
    guest: ({ startsAt, times }) => ({
      title: msg`Your pick-up is soon: ${{ startsAt }}`,
      opening: [LICENCE, nextAction('ready', 'guest', times)],
    }),
    host: ({ names: { guest }, startsAt, times }) => ({
      title: msg`${{ guest }} picks up your car soon: ${{ startsAt }}`,
      opening: [nextAction('ready', 'host', times)],
    }),
  },
  pick_up_not_recorded: {
    guest: ({ names: { host } }) => ({
      title: msg`Your pick-up is not recorded yet`,
      opening: [
        msg`Do you have the car? Then record the pick-up with ${{ host }} now. Did ${{ host }} not come? Tell us on the booking, and you get everything back.`,
      ],
    }),
    host: ({ names: { guest } }) => ({
      title: msg`The pick-up of your car is not recorded yet`,
      opening: [
        msg`Does ${{ guest }} have the car? Then record the pick-up now. Did ${{ guest }} not come? Report it on the booking.`,
        msg`A trip that nobody recorded ends, and its guest gets everything back.`,
      ],
    }),
  },
  return_soon: {
    guest: ({ endsAt, times }) => ({
      title: msg`The car is due back soon: ${{ endsAt }}`,
      opening: [nextAction('in_progress', 'guest', times)],
    }),
    host: ({ names: { guest }, endsAt, times }) => ({
      title: msg`${{ guest }} returns your car soon: ${{ endsAt }}`,
      opening: [nextAction('in_progress', 'host', times)],
    }),
  },
  return_due: {
    guest: ({ times }) => ({
      title: msg`The car is due back now`,
      opening: [nextAction('in_progress', 'guest', times)],
    }),
    host: () => ({ title: msg`Your car is due back now`, opening: [WE_REMINDED] }),
  },
  late: {
    guest: ({ names, times }) => ({
      title: bookingTitle('overdue', 'guest', names),
      opening: [nextAction('overdue', 'guest', times)],
    }),
    host: ({ names, times }) => ({
      title: bookingTitle('overdue', 'host', names),
      opening: [nextAction('overdue', 'host', times)],
    }),
  },
  very_late: {
    guest: ({ times }) => ({
      title: msg`The car is still not back`,
      opening: [nextAction('overdue', 'guest', times), STILL_LATE],
    }),
    host: ({ times }) => ({
      title: msg`Your car is still not back`,
      opening: [nextAction('overdue', 'host', times), WE_REMINDED],
    }),
  },
};

export const reminderWords = (about: BookingReminder, side: BookingSide, facts: MailFacts): MailWords =>
  REMINDERS[about][side](facts);
