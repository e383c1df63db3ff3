import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, pay, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { sendMessages } from '../notifications/send-messages.ts';
import { messageDesk } from './testing/templates.ts';

/** Thandi hosts, Sipho rents from Friday 4 December, 10:00, to Tuesday 8 December, 10:00. */

const { mailer, sent: mails } = mailCatcher();
let server: TestServer;
let desk: ReturnType<typeof messageDesk>;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
    mailer,
  });
  desk = messageDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  at('01T08:00:00');
  const number = server.services.randomInt(1e9);
  thandi = await server.person(`Thandi${number}`, ['host']);
  sipho = await server.person(`Sipho${number}`);
  car = await hostCar(server, thandi);
  mails.length = 0;
});

const at = (instant: string) => server.clock.set(new Date(`2026-12-${instant}Z`));
const run = () => runDueTimers(server.services);
const booked = async () => {
  const { bookingId } = await payNow(server, sipho, tripWith(car));
  await run();
  return bookingId;
};
const read = async (bookingId: string, instant?: string) => {
  if (instant !== undefined) at(instant);
  await run();
  return desk.textsOf(bookingId, sipho);
};
/** What of a host’s messages has been mailed since the last time. */
async function mailed() {
  await sendMessages(server.services);
  const found = mails.filter(
    ({ to, key }) => to === sipho.email && key?.includes(':guest_message:') === true,
  );
  mails.length = 0;
  return found;
}
const before = (hoursBefore: number) => ({ event: 'before_pick_up', hoursBefore }) as const;

describe('a guest', () => {
  it('is sent what the host prepared once the host accepts, by mail and on the page of the trip', async () => {
    car = await hostCar(server, thandi, { isInstant: false });
    await desk.save(thandi, { text: 'Hi {guest}, park in bay 4.\nSee you on {start}! {code}' });
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(car));
    await pay(server, checkoutUrl);
    expect(await read(bookingId)).toEqual([]);
    await server.succeed('bookings/accept', { id: bookingId }, { as: thandi });
    const { ref, guest } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    const text = `Hi ${guest.firstName}, park in bay 4.\nSee you on Fri 4 Dec, 10:00! ${ref}`;
    expect(await read(bookingId)).toEqual([text]);
    expect(await desk.textsOf(bookingId, thandi)).toEqual([text]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^A message from Thandi\d* about your trip – Kwela$/);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('park in bay 4.');
      expect(form).toContain(ref);
      expect(form).toContain(`/booking/${bookingId}`);
    }
  });

  it('reads the frame and the days in their language, and the host’s words as they are', async () => {
    await sipho.client.from('profiles').update({ locale: 'af' }).eq('id', sipho.userId);
    await desk.save(thandi, { text: 'See you on {start}' });
    const bookingId = await booked();
    expect(await desk.textsOf(bookingId, sipho)).toEqual(['See you on Vr 4 Des, 10:00']);
    const [mail] = await mailed();
    expect(mail?.html).toContain('<html lang="af"');
    expect(mail?.text).toContain('See you on Vr 4 Des, 10:00');
  });

  it('is sent it once, from however many processes and timers', async () => {
    await desk.save(thandi);
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    await server.database.db
      .insertInto('timers')
      .values(
        [1, 2, 3].map(() => ({
          kind: 'guest_messages',
          ref: bookingId,
          due_at: server.clock.now(),
          try_at: server.clock.now(),
        })),
      )
      .execute();
    await Promise.all([run(), run(), run()]);
    await Promise.all([sendMessages(server.services), sendMessages(server.services)]);
    expect(await desk.textsOf(bookingId, sipho)).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
    expect(await read(bookingId, '03T08:00:00')).toHaveLength(1);
  });

  it('is sent each message at its hour', async () => {
    await desk.save(thandi, { text: 'Day before', schedule: before(24) });
    await desk.save(thandi, { text: 'Start', schedule: { event: 'at_start' } });
    await desk.save(thandi, { text: 'Fuel', schedule: { event: 'before_return', hoursBefore: 3 } });
    await desk.save(thandi, { text: 'Thanks', schedule: { event: 'after_return' } });
    await desk.save(thandi, { text: 'Never', schedule: { event: 'by_hand' } });
    const id = await booked();
    expect(await read(id, '03T07:59:59')).toEqual([]);
    expect(await read(id, '03T08:00:00')).toEqual(['Day before']);
    expect(await read(id, '04T08:00:00')).toEqual(['Day before', 'Start']);
    await takeSteps(server.services, id, [checkIn(thandi.userId, server.clock.now())]);
    expect(await read(id, '08T04:59:59')).toHaveLength(2);
    expect(await read(id, '08T05:00:00')).toEqual(['Day before', 'Start', 'Fuel']);
    at('08T07:00:00');
    await takeSteps(server.services, id, [checkOut(thandi.userId, server.clock.now())]);
    expect(await read(id)).toEqual(['Day before', 'Start', 'Fuel', 'Thanks']);
    const waiting = await server.database.db
      .selectFrom('timers')
      .select('id')
      .where('kind', '=', 'guest_messages')
      .where('ref', '=', id)
      .where('done_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('is sent it late while that helps, and not after it', async () => {
    await desk.save(thandi, { text: 'Day before', schedule: before(24) });
    const id = await booked();
    expect(await read(id, '04T07:59:00')).toEqual(['Day before']);
    sipho = await server.person(`Gugu${server.services.randomInt(1e9)}`);
    at('01T08:00:00');
    car = await hostCar(server, thandi);
    const other = await booked();
    expect(await read(other, '04T08:00:00')).toEqual([]);
  });

  it('of a booking that was cancelled is sent nothing more, nor mailed what waited', async () => {
    await desk.save(thandi);
    await desk.save(thandi, { text: 'Day before', schedule: before(24) });
    const id = await booked();
    expect(await desk.textsOf(id, sipho)).toHaveLength(1);
    await server.database.db
      .updateTable('bookings')
      .set({ state: 'cancelled_guest' })
      .where('id', '=', id)
      .execute();
    expect(await mailed()).toEqual([]);
    expect(await read(id, '03T08:00:00')).toHaveLength(1);
  });

  it('of a trip that was moved is sent it at the new hour', async () => {
    await desk.save(thandi, { text: 'Day before', schedule: before(24) });
    const id = await booked();
    const later = { start_at: new Date('2026-12-05T08:00:00Z'), end_at: new Date('2026-12-09T08:00:00Z') };
    await server.database.db.updateTable('bookings').set(later).where('id', '=', id).execute();
    expect(await read(id, '03T08:00:00')).toEqual([]);
    expect(await read(id, '04T08:00:00')).toEqual(['Day before']);
  });

  it('reads it on the page alone when they want no mail of messages', async () => {
    const choices = [{ event: 'messages', channel: 'email', isOn: false }] as const;
    await server.succeed('accounts/set-notifications', { choices: [...choices] }, { as: sipho });
    await desk.save(thandi);
    expect(await desk.textsOf(await booked(), sipho)).toHaveLength(1);
    expect(await mailed()).toEqual([]);
  });
});

describe('a template that is changed before its hour', () => {
  it('is sent as it is then, or not when it is off, for another car or gone', async () => {
    const one = await desk.save(thandi, { name: 'One', text: 'One', schedule: before(24) });
    const two = await desk.save(thandi, { name: 'Two', text: 'Two', schedule: before(24) });
    const three = await desk.save(thandi, { name: 'Three', text: 'Three', schedule: before(24) });
    const four = await desk.save(thandi, { name: 'Four', text: 'Four', schedule: before(24) });
    const id = await booked();
    const other = await hostCar(server, thandi);
    await desk.save(thandi, { ...one, text: 'One, but better' });
    await desk.save(thandi, { ...two, isOn: false });
    await desk.save(thandi, { ...three, vehicleIds: [other] });
    await server.succeed('guest-messages/remove', { id: four.id }, { as: thandi });
    expect(await read(id, '03T08:00:00')).toEqual(['One, but better']);
  });

  it('moves with its hours, and one that is new reaches trips that are booked already', async () => {
    const one = await desk.save(thandi, { text: 'One', schedule: before(24) });
    const id = await booked();
    await desk.save(thandi, { ...one, schedule: before(48) });
    await desk.save(thandi, { text: 'New', schedule: before(36) });
    expect(await read(id, '02T07:59:59')).toEqual([]);
    expect(await read(id, '02T08:00:00')).toEqual(['One']);
    expect(await read(id, '02T20:00:00')).toEqual(['One', 'New']);
    expect(await read(id, '03T08:00:00')).toHaveLength(2);
  });

  it('sends nothing for an hour that had passed when it was written', async () => {
    const id = await booked();
    at('03T09:00:00');
    await desk.save(thandi, { text: 'Late', schedule: before(24) });
    await desk.save(thandi, { text: 'Welcome' });
    expect(await read(id)).toEqual([]);
  });
});

describe('a message by hand', () => {
  const send = (bookingId: string, templateId: string, as = thandi, id: string = randomUUID()) =>
    server.call('guest-messages/send', { id, bookingId, templateId }, { as });
  async function onTheRoad() {
    const id = await booked();
    at('04T08:00:00');
    await takeSteps(server.services, id, [
      makeReady(new Date('2026-12-03T08:00:00Z')),
      checkIn(thandi.userId, server.clock.now()),
    ]);
    mails.length = 0;
    await mailed();
    return id;
  }

  it('reaches the guest of a trip under way at once, and once for its id', async () => {
    const { id: templateId } = await desk.save(thandi, {
      text: 'On my way, {guest}',
      schedule: { event: 'by_hand' },
    });
    const bookingId = await onTheRoad();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(bookingId, templateId, thandi, id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await desk.textsOf(bookingId, sipho)).toEqual([expect.stringMatching(/^On my way, Sipho\d+$/)]);
    expect(await mailed()).toHaveLength(1);
  });

  it('is sent three times an hour at most', async () => {
    const { id } = await desk.save(thandi, { schedule: { event: 'by_hand' } });
    const bookingId = await onTheRoad();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(bookingId, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ status: 429, code: 'rate_limited' });
    server.clock.advance(3_600_000);
    expect((await send(bookingId, id)).ok).toBe(true);
  });

  it('is nothing for a trip that is not under way, of another host, or with a template of another car', async () => {
    const { id } = await desk.save(thandi, { schedule: { event: 'by_hand' } });
    const coming = await booked();
    expect(await send(coming, id)).toMatchObject({ code: 'not_allowed' });
    const johan = await server.person(`Johan${server.services.randomInt(1e9)}`, ['host']);
    const naledi = await server.person(`Naledi${server.services.randomInt(1e9)}`, ['admin']);
    for (const as of [johan, naledi, sipho]) {
      expect(await send(coming, id, as)).toMatchObject({ code: 'not_found' });
      if (as !== sipho) {
        const answer = await server.call('guest-messages/of-trip', { bookingId: coming }, { as });
        expect(answer).toMatchObject({ code: 'not_found' });
      }
    }
    expect(await server.call('guest-messages/of-trip', { bookingId: coming }, {})).toMatchObject({
      code: 'unauthenticated',
    });
    const other = await hostCar(server, thandi);
    const { id: forOther } = await desk.save(thandi, { vehicleIds: [other], schedule: { event: 'by_hand' } });
    expect(await send(coming, forOther)).toMatchObject({ code: 'not_found' });
    await hostCar(server, johan);
    const { id: ofJohan } = await desk.save(johan, { schedule: { event: 'by_hand' } });
    expect(await send(coming, ofJohan)).toMatchObject({ code: 'not_found' });
  });
});
