import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sms, SmsNotSent } from '../../adapters/sms/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { strike } from '../../testing/strike.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, pay, payNow, type Trip, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, takeSteps } from '../bookings/transitions/progress.ts';
import { sendMessages } from './send-messages.ts';

/** Thandi hosts, Sipho rents from Friday 4 December, 10:00, to Tuesday 8 December, 10:00. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
const numbers = new Map<string, string>();
const { mailer, sent: mails } = mailCatcher();
const texts: Sms[] = [];
let isAway = false;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
    mailer,
    sms: {
      name: 'kept',
      send: async (sms) => {
        if (isAway) throw new SmsNotSent('kept', 'no answer in time');
        texts.push(sms);
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date('2026-12-02T08:00:00Z'));
  const number = server.services.randomInt(1e9);
  thandi = await server.person(`Thandi${number}`, ['host']);
  sipho = await server.person(`Sipho${number}`);
  isAway = false;
  await hasNumber(thandi, true);
  await hasNumber(sipho, true);
  mails.length = 0;
  texts.length = 0;
});

/** A number of their own, confirmed or only typed in. */
async function hasNumber(person: TestPerson, isConfirmed: boolean): Promise<void> {
  const phone = `2782${String(server.services.randomInt(1e7)).padStart(7, '0')}`;
  numbers.set(phone, person.userId);
  await server.database.db
    .updateTable('auth.users')
    .set({ phone, phone_confirmed_at: isConfirmed ? TEST_NOW : null })
    .where('id', '=', person.userId)
    .execute();
}

/** Guest or host; nobody for the people of the other tests. */
const sidesOf = (to: string): string[] => {
  if (to === sipho.email || numbers.get(to) === sipho.userId) return ['guest'];
  return to === thandi.email || numbers.get(to) === thandi.userId ? ['host'] : [];
};

/** What has left since the last time, once all that is due was done. */
async function said() {
  await strike(server);
  await sendMessages(server.services);
  const left = {
    mail: mails.flatMap(({ to, subject }) =>
      sidesOf(to).map((side) => `${side}: ${subject.replace(' – Kwela', '')}`),
    ),
    sms: texts.flatMap(({ to, text }) =>
      sidesOf(to).map((side) => `${side}: ${text.replace(/^Kwela: | https?:.*$/g, '')}`),
    ),
  };
  mails.length = 0;
  texts.length = 0;
  return left;
}

const NOTHING = { mail: [], sms: [] };
const at = (instant: string) => server.clock.set(new Date(`2026-12-${instant}Z`));
const since = (instant: string) => {
  at(instant);
  return said();
};

const AT_ANY_HOUR = { fromMinute: 0, toMinute: 1_440, noStartOn: [] };

/** Booked three days ahead, so that all reminders lie ahead. */
async function confirmed(trip: Partial<Trip> = {}, bookedAt = '01T08:00:00') {
  at(bookedAt);
  const car = await hostCar(server, thandi, { handOver: AT_ANY_HOUR });
  const { bookingId } = await payNow(server, sipho, tripWith(car, trip));
  await said();
  return bookingId;
}
const keysChangeHands = (id: string) =>
  takeSteps(server.services, id, [checkIn(thandi.userId, server.clock.now())]);

async function onTheRoad() {
  const id = await confirmed();
  await since('03T08:00:00');
  at('04T08:00:00');
  await keysChangeHands(id);
  await said();
  return id;
}

describe('a trip that is coming up', () => {
  it('is told two days before by mail, one day and two hours before by SMS as well', async () => {
    await confirmed();
    expect(await since('02T07:59:59')).toEqual(NOTHING);
    expect(await since('02T08:00:00')).toEqual({
      mail: ['guest: Get ready for your trip on Fri 4 Dec, 10:00'],
      sms: [],
    });
    const ready = await since('03T08:00:00');
    expect(ready.sms).toEqual([
      'guest: Your trip is ready. Here is the pick-up address:',
      'host: Have your car ready for pick-up. See the trip:',
    ]);
    expect(ready.mail.filter((one) => one !== 'guest: Your deposit is in place')).toHaveLength(2);
    expect(await since('04T06:00:00')).toEqual({
      mail: [
        'guest: Your pick-up is soon: Fri 4 Dec, 10:00',
        expect.stringMatching(/^host: Sipho\d+ picks up your car soon: Fri 4 Dec, 10:00$/),
      ],
      sms: [
        'guest: Your trip starts on Fri 4 Dec, 10:00. Bring your licence card.',
        'host: A guest picks up your car on Fri 4 Dec, 10:00.',
      ],
    });
    expect(await since('04T07:00:00')).toEqual(NOTHING);
  });

  it('is told once, from however many processes', async () => {
    await confirmed();
    at('02T08:00:00');
    await Promise.all([runDueTimers(server.services), runDueTimers(server.services)]);
    await Promise.all([sendMessages(server.services), sendMessages(server.services)]);
    expect((await said()).mail).toHaveLength(1);
  });

  it('is not told when the server comes back too late for it to help', async () => {
    await confirmed();
    const late = await since('03T08:00:00');
    expect(late.mail).not.toContain('guest: Get ready for your trip on Fri 4 Dec, 10:00');
    expect(await since('04T08:00:00')).toEqual(NOTHING);
  });

  it('is told late while that still helps, in the same words', async () => {
    await confirmed();
    await since('03T08:00:00');
    expect((await since('04T07:59:59')).sms).toContain(
      'guest: Your trip starts on Fri 4 Dec, 10:00. Bring your licence card.',
    );
  });

  it('is mailed its address even to a guest who wants no reminders', async () => {
    const off = { event: 'trip_reminders', isOn: false } as const;
    const choices = [
      { ...off, channel: 'email' as const },
      { ...off, channel: 'sms' as const },
    ];
    await server.succeed('accounts/set-notifications', { choices }, { as: sipho });
    await confirmed();
    expect(await since('02T08:00:00')).toEqual(NOTHING);
    const { mail, sms } = await since('03T08:00:00');
    expect(mail).toContain('guest: Your trip is ready to start');
    expect(sms.filter((one) => one.startsWith('guest'))).toEqual([]);
    expect((await since('04T06:00:00')).mail.filter((one) => one.startsWith('guest'))).toEqual([]);
  });

  it('is not told any more once it is cancelled', async () => {
    const id = await confirmed();
    await since('03T08:00:00');
    await server.database.db
      .updateTable('bookings')
      .set({ state: 'cancelled_guest' })
      .where('id', '=', id)
      .execute();
    expect(await since('04T06:00:00')).toEqual(NOTHING);
  });
});

describe('at night', () => {
  const EARLY = { startAt: '2026-12-04T05:00:00Z' };

  it('a reminder waits for six o’clock', async () => {
    await confirmed(EARLY);
    await since('03T05:00:00');
    expect(await since('04T03:00:00')).toEqual(NOTHING);
    expect((await since('04T04:00:00')).sms).toEqual([
      'guest: Your trip starts on Fri 4 Dec, 07:00. Bring your licence card.',
      'host: A guest picks up your car on Fri 4 Dec, 07:00.',
    ]);
  });

  it('one that would come after the pick-up is not sent at all', async () => {
    await confirmed({ startAt: '2026-12-04T03:30:00Z' });
    await since('03T05:00:00');
    at('04T02:00:00');
    await said();
    expect(await since('04T04:00:00')).toEqual(NOTHING);
  });

  it('one that waited is dropped when the trip began meanwhile', async () => {
    const id = await confirmed(EARLY);
    await since('03T05:00:00');
    at('04T03:00:00');
    await said();
    await keysChangeHands(id);
    // Both read that the pick-up is done, which is the receipt of what they did, and nothing of a pick-up to come.
    const { mail, sms } = await since('04T04:00:00');
    expect(mail.map((one) => one.replace(/: .*/, ''))).toEqual(['guest', 'host']);
    expect(mail.join()).not.toMatch(/pick-up is soon|picks up/);
    expect(sms).toEqual([]);
  });

  it('a car that is late wakes both', async () => {
    const id = await confirmed({ endAt: '2026-12-08T22:00:00Z' });
    await since('03T08:00:00');
    at('04T08:00:00');
    await keysChangeHands(id);
    await said();
    await since('08T22:00:00');
    expect((await since('08T22:30:00')).sms).toEqual([
      'guest: You are late. Return the car now: late fees are adding up.',
      'host: The guest is late with your car. We are contacting them.',
    ]);
  });
});

describe('the return', () => {
  it('is told two hours before and at its time, and then while the car is late', async () => {
    await onTheRoad();
    expect((await since('08T06:00:00')).sms).toEqual([
      'guest: Return the car by Tue 8 Dec, 10:00. Late hours cost extra.',
    ]);
    expect((await since('08T08:00:00')).sms).toEqual([
      'guest: The car is due back now. Late hours cost extra.',
      'host: Your car is due back now. We have reminded the guest.',
    ]);
    expect((await since('08T08:30:00')).mail).toEqual([
      'guest: The car is late',
      expect.stringMatching(/^host: Sipho\d+ is late$/),
    ]);
    expect((await since('08T09:00:00')).sms).toHaveLength(2);
    expect((await since('08T11:00:00')).mail).toEqual([
      'guest: The car is still not back',
      'host: Your car is still not back',
    ]);
  });

  it('is told once when an hour went by without a server, though two of its times passed', async () => {
    await onTheRoad();
    await since('08T08:00:00');
    const { mail, sms } = await since('08T09:05:00');
    expect(mail).toEqual(['guest: The car is late', expect.stringMatching(/^host: Sipho\d+ is late$/)]);
    expect(sms).toHaveLength(2);
    expect(await since('08T09:06:00')).toEqual(NOTHING);
  });

  it('of a car that is back is told to nobody', async () => {
    const id = await onTheRoad();
    at('08T05:00:00');
    await takeSteps(server.services, id, [checkOut(thandi.userId, server.clock.now())]);
    await said();
    for (const instant of ['08T06:00:00', '08T08:00:00', '08T11:00:00']) {
      expect(await since(instant)).toEqual(NOTHING);
    }
  });
});

describe('a hold', () => {
  it('that runs out is told five minutes before, and not to a guest who has paid', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await said();
    server.clock.advance(1_000);
    await book(server, sipho, tripWith(await hostCar(server, thandi)));
    expect(await since('02T08:10:00')).toEqual(NOTHING);
    expect(await since('02T08:10:01')).toEqual({
      mail: ['guest: We are holding the car for you until 10:15'],
      sms: [],
    });
  });

  it('is not told of when it is over', async () => {
    await book(server, sipho, tripWith(await hostCar(server, thandi)));
    expect((await since('02T08:15:00')).mail).toEqual(['guest: This booking expired']);
  });
});

describe('an SMS', () => {
  const request = async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(car));
    await pay(server, checkoutUrl);
    return bookingId;
  };
  const choose = (as: TestPerson, event: 'booking_requests' | 'booking_changes', isOn: boolean) =>
    server.succeed('accounts/set-notifications', { choices: [{ event, channel: 'sms', isOn }] }, { as });

  it('tells a host of a request, names nobody and leads to it', async () => {
    const id = await request();
    await sendMessages(server.services);
    expect(texts.map(({ text }) => text)).toEqual([
      `Kwela: Someone wants to book your car. Accept or decline here: http://kwela.test/booking/${id}`,
    ]);
  });

  it('goes to a confirmed number only', async () => {
    await hasNumber(thandi, false);
    await request();
    const { sms, mail } = await said();
    expect([sms, mail.length]).toEqual([[], 2]);
  });

  it('follows what each person chose', async () => {
    await choose(thandi, 'booking_requests', false);
    await choose(sipho, 'booking_changes', true);
    const id = await request();
    expect((await said()).sms).toEqual(['guest: The host has your request.']);
    await server.succeed('bookings/accept', { id }, { as: thandi });
    expect((await said()).sms).toEqual(['guest: Your booking is confirmed.']);
  });

  it('waits while the company is away, and the mail does not wait for it', async () => {
    isAway = true;
    await request();
    expect((await said()).mail).toHaveLength(2);
    isAway = false;
    server.clock.advance(5_000);
    expect(await said()).toEqual({
      mail: [],
      sms: ['host: Someone wants to book your car. Accept or decline here:'],
    });
  });
});
