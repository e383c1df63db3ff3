import {
  isMoneySubject,
  MESSAGE_SUBJECTS,
  type MessageSubject,
} from '@kwela/domain/bookings/message-subjects';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { describe, expect, it } from 'vitest';
import { bookingMailWords } from './booking-mails.ts';
import { bookingSmsText } from './booking-sms.ts';
import { bookingTitle } from './booking-titles.ts';
import { type BookingSide, nextAction } from './bookings.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
/** No two numbers alike, and none that a sentence could have by chance. */
const FACTS = {
  names: { guest: 'Sipho', host: 'Thandi' },
  times: {
    holdMinutes: 17,
    requestHours: 9,
    readyBeforeStartHours: 31,
    inspectionHours: 26,
    refusalReviewHours: 27,
  },
  startsAt: 'Fri 4 Dec, 10:00',
  endsAt: 'Tue 8 Dec, 11:30',
  heldUntil: '12:45',
};
const KNOWN = new Set(JSON.stringify(FACTS).match(/\d+/g));

const mailOf = (about: MessageSubject, side: BookingSide): readonly string[] => {
  const { title, opening } = bookingMailWords(about, side, FACTS);
  return [title, ...opening].map(say);
};
const smsOf = (about: MessageSubject, side: BookingSide): string => say(bookingSmsText(about, side, FACTS));

/** What goes to hosts at all: nobody tells them of the guest's money. */
const toHosts = MESSAGE_SUBJECTS.filter((about) => !isMoneySubject(about));
const everythingTo = {
  guest: [
    ...MESSAGE_SUBJECTS.flatMap((about) => [...mailOf(about, 'guest'), smsOf(about, 'guest')]),
    ...BOOKING_STATES.flatMap((state) => [
      say(bookingTitle(state, 'guest', FACTS.names)),
      say(nextAction(state, 'guest', FACTS.times)),
    ]),
  ],
  host: [
    ...toHosts.flatMap((about) => [...mailOf(about, 'host'), smsOf(about, 'host')]),
    ...BOOKING_STATES.flatMap((state) => [
      say(bookingTitle(state, 'host', FACTS.names)),
      say(nextAction(state, 'host', FACTS.times)),
    ]),
  ],
};

describe('what is told of a booking, by mail, SMS and on its page', () => {
  it('names no number but those of the booking and of its policy', () => {
    const strange = [...everythingTo.guest, ...everythingTo.host].filter((sentence) =>
      (sentence.match(/\d+/g) ?? []).some((number) => !KNOWN.has(number)),
    );
    expect(strange).toEqual([]);
  });

  it('never takes the guest for the host, nor the host for the guest', () => {
    expect(
      everythingTo.guest.filter((sentence) => /\byour (car|guest|dates are free)\b/i.test(sentence)),
    ).toEqual([]);
    const theGuests =
      /\byou (were|have) not (been )?charged|\byour (deposit|refund|card|licence|payment|host)\b/i;
    expect(everythingTo.host.filter((sentence) => theGuests.test(sentence))).toEqual([]);
  });

  it('names the other person and not the one who reads', () => {
    expect(everythingTo.guest.filter((sentence) => sentence.includes('Sipho'))).toEqual([]);
    expect(everythingTo.host.filter((sentence) => sentence.includes('Thandi'))).toEqual([]);
  });

  it('never speaks of insurance and never shouts', () => {
    const all = [...everythingTo.guest, ...everythingTo.host];
    expect(all.filter((sentence) => /insur|guarantee|!/i.test(sentence))).toEqual([]);
  });
});

describe('a mail about a booking', () => {
  it('shows no refund “below”, where only the page has one', () => {
    const pointing = MESSAGE_SUBJECTS.filter((about) => /shown below/.test(mailOf(about, 'guest').join(' ')));
    expect(pointing).toEqual([]);
  });

  it('says first that the money went through, then what to have ready and where the papers are', () => {
    expect(mailOf('confirm_paid', 'guest')).toEqual([
      'Your trip is booked',
      'Your payment went through and your booking is confirmed.',
      'Have your licence ready. We’ll send the address 31 hours before pick-up.',
      'Your rental agreement, receipt and invoices are on the page of your booking.',
    ]);
    expect(mailOf('confirm_paid', 'host')[1]).toBe('The guest has paid and the booking is confirmed.');
  });

  it('says of a request that the card is not charged, and how long the host has', () => {
    expect(mailOf('request_paid', 'guest').slice(1)).toEqual([
      'Your money is held. If your booking is not accepted, you get all of it back.',
      'The host has up to 9 hours to answer. If they decline, you get everything back straight away.',
    ]);
  });

  it.each<[MessageSubject, BookingSide, string]>([
    ['hold_ending', 'guest', '12:45'],
    ['prepare_pick_up', 'guest', 'Fri 4 Dec, 10:00'],
    ['pick_up_soon', 'guest', 'Fri 4 Dec, 10:00'],
    ['pick_up_soon', 'host', 'Fri 4 Dec, 10:00'],
    ['return_soon', 'guest', 'Tue 8 Dec, 11:30'],
    ['return_soon', 'host', 'Tue 8 Dec, 11:30'],
  ])('that reminds of %s tells the %s the very time, in its subject and by SMS', (about, side, time) => {
    expect(mailOf(about, side)[0]).toContain(time);
    expect(smsOf(about, side)).toContain(time);
  });

  it('that tells of a payment says whether anything was charged', () => {
    expect(mailOf('payment_failed', 'guest').join(' ')).toContain('You were not charged.');
    expect(mailOf('payment_refunded', 'guest').join(' ')).toContain('We have refunded all of it.');
  });
});
