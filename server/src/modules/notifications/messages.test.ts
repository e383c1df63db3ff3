import { ok } from '@kwela/domain/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { strike } from '../../testing/strike.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newGuest, pay, payNow, startWithHost, tripWith } from '../../testing/trips.ts';
import { erasePerson } from '../accounts/erase-repo.ts';
import { takeSteps } from '../bookings/transitions/progress.ts';
import { sendMessages } from './send-messages.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
const carrier = mailCatcher();
const { mailer, sent } = carrier;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost({ mailer }));
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
  await sendMessages(server.services);
  carrier.isAway = false;
  sent.length = 0;
});

const told = async () => {
  await sendMessages(server.services);
  return sent.map(({ to, subject }) => [to === sipho.email ? 'guest' : 'host', subject]);
};
const askedCar = () => hostCar(server, thandi, { isInstant: false });

async function request() {
  const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(await askedCar()));
  await pay(server, checkoutUrl);
  return bookingId;
}

describe('a person who chose a language', () => {
  it('is told of a booking in it, with its days, and the other side in theirs', async () => {
    const { error } = await sipho.client.from('profiles').update({ locale: 'zu' }).eq('id', sipho.userId);
    expect(error).toBeNull();
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    expect(await told()).toEqual([
      ['guest', 'Uhambo lwakho lubhukhiwe – Kwela'],
      ['host', expect.stringMatching(/’s trip is booked – Kwela$/)],
    ]);
    expect(sent[0]?.html).toContain('<html lang="zu"');
    expect(sent[0]?.text).toContain('Hla 4 Dis, 10:00');
    expect(sent[0]?.text).not.toMatch(/\b(?:Your|your|we|before|Pick-up)\b/i);
  });

  it('cannot choose one that we do not speak', async () => {
    const { error } = await sipho.client.from('profiles').update({ locale: 'fr' }).eq('id', sipho.userId);
    expect(error?.code).toBe('23514');
  });
});

describe('a booking that is paid', () => {
  it('is confirmed by mail to both, with the car, the dates, the place, the money and the calendar file', async () => {
    const { ref, totalCents } = await (async () => {
      const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
      return server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    })();
    expect(await told()).toEqual([
      ['guest', 'Your trip is booked – Kwela'],
      ['host', expect.stringMatching(/^Sipho\d+’s trip is booked – Kwela$/)],
    ]);
    const [mail] = sent;
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Volkswagen Polo Vivo 2022');
      expect(form).toContain('Fri 4 Dec, 10:00');
      expect(form).toContain('Gardens');
      expect(form).not.toContain('14 Mill Street');
      expect(form).toContain(ref);
      expect(form).toContain('Have your licence ready.');
      expect(form).not.toMatch(/insur/i);
    }
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      `Paid: R${(totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }).replace(',', ' ')}`,
    );
    expect(mail?.attachments).toEqual([
      {
        name: `${ref}.ics`,
        type: 'text/calendar',
        content: expect.stringMatching(/DTSTART:20261204T080000Z[\s\S]*SUMMARY:Trip with the Volkswagen/),
      },
    ]);
    expect(sent[1]?.text).toContain('You earn');
    expect(sent[1]?.text).not.toContain('Paid:');
  });

  it('comes with colours for a dark screen, which no other mail program needs', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await told();
    expect(sent[0]?.html).toMatch(
      /@media \(prefers-color-scheme:dark\)\{\s*\.ground\{background:#0c1411!important\}/,
    );
    expect(sent[0]?.html).toContain('<body class="ground" style="margin:0;padding:0;background:#f6f0e4;">');
  });

  it('is told once, from however many processes, and keeps its key when it is sent again', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    carrier.isAway = true;
    await sendMessages(server.services);
    expect(sent).toEqual([]);
    carrier.isAway = false;
    server.clock.advance(5_000);
    await Promise.all([sendMessages(server.services), sendMessages(server.services)]);
    await sendMessages(server.services);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([sipho.email, thandi.email].toSorted());
    expect(sent[0]?.key).toMatch(/:confirm_paid:\d+:guest:email$/);
  });

  it('is no news any more after two days without mail', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    carrier.isAway = true;
    await sendMessages(server.services);
    carrier.isAway = false;
    server.clock.advance(49 * 3_600_000);
    expect(await told()).toEqual([]);
  });
});

describe('a request', () => {
  it('asks the host, and its answer reaches the guest', async () => {
    const id = await request();
    expect(await told()).toEqual([
      ['guest', 'Thandi has your request – Kwela'],
      ['host', expect.stringMatching(/ wants to book your car – Kwela$/)],
    ]);
    expect(sent[0]?.text).toContain('Held until your booking is accepted');
    sent.length = 0;
    const note = 'My brother needs it.\nPlease <b>ask</b> again.';
    await server.succeed('bookings/decline', { id, reason: 'not_available', note }, { as: thandi });
    expect(await told()).toEqual([['guest', 'This trip was declined – Kwela']]);
    const { text, html } = sent[0] ?? { text: '', html: '' };
    expect(text).toMatch(/gave this reason: The car is not available on these dates\./);
    expect(text).toMatch(/ wrote:\n\n“My brother needs it\.\n\nPlease <b>ask<\/b> again\.”/);
    expect(html).toContain('Please &lt;b&gt;ask&lt;/b&gt; again.”');
    expect(sent[0]?.text).toContain('Anything you paid goes back to you');
  });

  it('waits for the morning of a host who sleeps, and not for that of the guest who just paid', async () => {
    server.clock.set(new Date('2026-12-02T20:30:00Z'));
    await request();
    expect(await told()).toEqual([['guest', 'Thandi has your request – Kwela']]);
    server.clock.set(new Date('2026-12-03T04:00:00Z'));
    expect((await told()).map(([who]) => who)).toEqual(['guest', 'host']);
  });

  it('is not mailed to a host who switched that off', async () => {
    const choose = (isOn: boolean) =>
      server.succeed(
        'accounts/set-notifications',
        { choices: [{ event: 'booking_requests', channel: 'email', isOn }] },
        { as: thandi },
      );
    await choose(false);
    await request();
    expect((await told()).map(([who]) => who)).toEqual(['guest']);
    await choose(true);
  });

  it('that the host leaves unanswered ends with a mail to both', async () => {
    const id = await request();
    await told();
    sent.length = 0;
    server.clock.set(new Date('2026-12-03T10:00:00Z'));
    await runDueTimers(server.services);
    await sendMessages(server.services);
    const aboutIt = sent.filter(({ key }) => key?.startsWith(id));
    expect(aboutIt.map(({ to, subject }) => [to, subject])).toEqual([
      [sipho.email, 'This booking expired – Kwela'],
      [thandi.email, 'This booking expired – Kwela'],
    ]);
  });
});

describe('money that does not come, or comes too late', () => {
  it('is told to the guest', async () => {
    const { checkoutUrl } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    await pay(server, checkoutUrl, 'decline');
    expect(await told()).toEqual([['guest', 'Your payment did not go through – Kwela']]);
    expect(sent[0]?.text).toContain('You were not charged.');
  });

  it('gives nobody a mail who gave the dates up themselves', async () => {
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    expect(await told()).toEqual([]);
  });
});

describe('what waited while the booking went on', () => {
  /** All that has been told by then. */
  const toldBy = async (instant: string) => {
    server.clock.set(new Date(instant));
    carrier.isAway = false;
    return told();
  };
  const NIGHT = new Date('2026-12-02T20:30:00Z');
  const MORNING = '2026-12-03T04:00:00Z';

  it('does not ask a host in the morning to answer a request that was withdrawn at night', async () => {
    server.clock.set(NIGHT);
    const id = await request();
    await told();
    await server.succeed('bookings/withdraw', { id }, { as: sipho });
    expect(await toldBy(MORNING)).toEqual([
      ['guest', 'Thandi has your request – Kwela'],
      ['guest', 'You withdrew this request – Kwela'],
      ['host', expect.stringMatching(/ withdrew the request – Kwela$/)],
    ]);
  });

  it('does not ask for an answer that the host has given meanwhile', async () => {
    server.clock.set(NIGHT);
    const id = await request();
    await server.succeed('bookings/accept', { id }, { as: thandi });
    const subjects = (await toldBy(MORNING)).map(([, subject]) => subject);
    expect(subjects).toEqual([
      'Your trip is booked – Kwela',
      expect.stringMatching(/’s trip is booked – Kwela$/),
    ]);
  });

  it('confirms no trip that was cancelled before the mail could leave', async () => {
    carrier.isAway = true;
    const { bookingId: id } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await sendMessages(server.services);
    const by = { role: 'guest', actorId: sipho.userId } as const;
    await takeSteps(server.services, id, [{ transition: 'cancel_by_guest', by, at: server.clock.now() }]);
    expect(await toldBy('2026-12-02T10:00:00Z')).toEqual([
      ['guest', 'You cancelled this trip – Kwela'],
      ['host', expect.stringMatching(/ cancelled this trip – Kwela$/)],
    ]);
  });

  it('still confirms a trip that has come nearer', async () => {
    carrier.isAway = true;
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await sendMessages(server.services);
    server.clock.set(new Date('2026-12-03T08:00:00Z'));
    await strike(server);
    expect(await toldBy('2026-12-03T08:00:01Z')).toContainEqual(['guest', 'Your trip is booked – Kwela']);
  });

  it('says nothing of a card that was declined once another one paid', async () => {
    carrier.isAway = true;
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    await pay(server, checkoutUrl, 'decline');
    await sendMessages(server.services);
    const again = await server.succeed('payments/checkout', { bookingId }, { as: sipho });
    await pay(server, again.checkoutUrl);
    expect((await toldBy('2026-12-02T08:10:00Z')).map(([, subject]) => subject)).toEqual([
      'Your trip is booked – Kwela',
      expect.stringMatching(/’s trip is booked – Kwela$/),
    ]);
  });
});

describe('somebody whose account ends', () => {
  it('hears nothing any more, and the other side still hears what happened', async () => {
    server.clock.set(new Date('2026-12-02T20:30:00Z'));
    const { bookingId: id } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await told();
    sent.length = 0;
    const by = { role: 'guest', actorId: sipho.userId } as const;
    await takeSteps(server.services, id, [{ transition: 'cancel_by_guest', by, at: server.clock.now() }]);
    await asSystem(server.database.db, async (tx) =>
      ok(await erasePerson(tx, sipho.userId, server.clock.now())),
    );
    server.clock.set(new Date('2026-12-03T04:00:00Z'));
    expect(await told()).toEqual([['host', 'Former member cancelled this trip – Kwela']]);
  });
});
