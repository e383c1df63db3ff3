import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { messageDesk, templateInput } from './testing/templates.ts';

/** Thandi hosts, Sipho rents from Friday 4 December, 10:00, to Tuesday 8 December, 10:00; an answer of ours may get lost. */

let server: TestServer;
let desk: ReturnType<typeof messageDesk>;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' } });
  desk = messageDesk(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  at('01T08:00:00');
  const number = server.services.randomInt(1e9);
  thandi = await server.person(`Thandi${number}`, ['host']);
  sipho = await server.person(`Sipho${number}`);
  car = await hostCar(server, thandi);
});

const at = (instant: string) => server.clock.set(new Date(`2026-12-${instant}Z`));
const save = (input: object) =>
  server.callUntyped('guest-messages/save', { ...templateInput(), ...input }, { as: thandi });
const templates = async () =>
  (await server.succeed('guest-messages/templates', {}, { as: thandi })).templates;
const byHand = (text: string) => desk.save(thandi, { name: text, text, schedule: { event: 'by_hand' } });
const send = (bookingId: string, templateId: string, id: string = randomUUID()) =>
  server.call('guest-messages/send', { id, bookingId, templateId }, { as: thandi });

async function booked(vehicleId = car) {
  const { bookingId } = await payNow(server, sipho, tripWith(vehicleId));
  await runDueTimers(server.services);
  return bookingId;
}
async function onTheRoad() {
  const id = await booked();
  at('04T08:00:00');
  await takeSteps(server.services, id, [
    makeReady(new Date('2026-12-03T08:00:00Z')),
    checkIn(thandi.userId, server.clock.now()),
  ]);
  return id;
}

describe('a message by hand whose answer was lost', () => {
  it('is the same one for the same message, and never another one that was chosen since', async () => {
    const [gate, fuel] = [await byHand('The gate is open.'), await byHand('Fill it up.')];
    const bookingId = await onTheRoad();
    const id = randomUUID();
    const first = await send(bookingId, gate.id, id);
    expect(first).toMatchObject({ value: { text: 'The gate is open.' } });
    expect(await send(bookingId, fuel.id, id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await send(bookingId, gate.id, id)).toEqual(first);
    server.clock.advance(1_000);
    expect(await send(bookingId, fuel.id)).toMatchObject({ value: { text: 'Fill it up.' } });
    expect(await desk.textsOf(bookingId, sipho)).toEqual(['The gate is open.', 'Fill it up.']);
  });

  it('is the same one when its words were changed or it was removed meanwhile, also once the car is back', async () => {
    const gate = await byHand('The gate is open.');
    const bookingId = await onTheRoad();
    const id = randomUUID();
    const first = await send(bookingId, gate.id, id);
    await desk.save(thandi, { ...gate, text: 'The gate is shut.' });
    expect(await send(bookingId, gate.id, id)).toEqual(first);
    await server.succeed('guest-messages/remove', { id: gate.id }, { as: thandi });
    expect(await send(bookingId, gate.id, id)).toEqual(first);
    expect(await send(bookingId, gate.id)).toMatchObject({ code: 'not_found' });
    await server.database.db
      .updateTable('bookings')
      .set({ state: 'returned' })
      .where('id', '=', bookingId)
      .execute();
    expect(await send(bookingId, gate.id, id)).toEqual(first);
    expect(await desk.textsOf(bookingId, sipho)).toEqual(['The gate is open.']);
  });

  it('of one trip is none of another', async () => {
    const gate = await byHand('The gate is open.');
    const first = await onTheRoad();
    at('01T08:00:00');
    car = await hostCar(server, thandi);
    sipho = await server.person(`Gugu${server.services.randomInt(1e9)}`);
    const second = await onTheRoad();
    const id = randomUUID();
    expect((await send(first, gate.id, id)).ok).toBe(true);
    expect(await send(second, gate.id, id)).toMatchObject({ code: 'not_found' });
    expect(await desk.textsOf(second, sipho)).toEqual([]);
  });

  it('counts once towards three an hour, and a template that is off can be sent by hand', async () => {
    const gate = await byHand('The gate is open.');
    await desk.save(thandi, { ...gate, isOn: false });
    const bookingId = await onTheRoad();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [...ids, ...ids]) expect((await send(bookingId, gate.id, id)).ok).toBe(true);
    expect(await send(bookingId, gate.id)).toMatchObject({ status: 429, code: 'rate_limited' });
    server.clock.advance(3_600_000 - 1);
    expect(await send(bookingId, gate.id)).toMatchObject({ code: 'rate_limited' });
    server.clock.advance(1);
    expect((await send(bookingId, gate.id)).ok).toBe(true);
  });
});

describe('a prepared message whose answer was lost', () => {
  it('is told its version when something was put right, and is then changed by it', async () => {
    const input = { ...templateInput(), text: 'Bay 4' };
    expect(await save(input)).toMatchObject({ value: { version: 1 } });
    expect(await save({ ...input, text: 'Bay 5' })).toMatchObject({
      code: 'template_changed',
      details: { version: 1 },
    });
    expect(await save({ ...input, text: 'Bay 5', version: 1 })).toMatchObject({ value: { version: 2 } });
    expect(await templates()).toMatchObject([{ text: 'Bay 5' }]);
  });

  it.each([
    ['name', { name: 'Gate two' }],
    ['text', { text: 'Bay 5' }],
    ['hour', { schedule: { event: 'before_pick_up', hoursBefore: 25 } }],
    ['moment', { schedule: { event: 'at_start' } }],
    ['cars', { vehicleIds: null }],
    ['switch', { isOn: false }],
  ])('is not the same with another %s', async (_, more) => {
    const input = {
      ...templateInput(),
      text: 'Bay 4',
      vehicleIds: [car],
      schedule: { event: 'before_pick_up', hoursBefore: 24 },
    };
    await save(input);
    expect(await save(input)).toMatchObject({ value: { version: 1 } });
    expect(await save({ ...input, ...more })).toMatchObject({ code: 'template_changed' });
  });
});

describe('a message for some cars', () => {
  it('has its cars in any order, each once', async () => {
    const other = await hostCar(server, thandi);
    const input = { ...templateInput(), vehicleIds: [car, other] };
    await save(input);
    expect(await save({ ...input, vehicleIds: [other, car, other] })).toMatchObject({
      value: { version: 1 },
    });
  });

  it('can be changed after one of them was taken off, and goes on for the others', async () => {
    const other = await hostCar(server, thandi);
    const template = await desk.save(thandi, { text: 'Bay 4', vehicleIds: [car, other] });
    await server.database.db
      .updateTable('vehicles')
      .set({ state: 'archived' })
      .where('public_id', '=', other)
      .execute();
    const { canChange: _, ...read } = template;
    expect(await save({ ...read, vehicleIds: [other] })).toMatchObject({ code: 'not_found' });
    expect(await save({ ...read, text: 'Bay 5', vehicleIds: [car] })).toMatchObject({
      value: { version: 2 },
    });
    expect(await desk.textsOf(await booked(), sipho)).toEqual(['Bay 5']);
  });
});

describe('what may be written', () => {
  it('is as long as a thousand signs, with an hour from 1 to the most', async () => {
    const hours = (hoursBefore: number) => save({ schedule: { event: 'before_return', hoursBefore } });
    expect((await save({ text: 'é'.repeat(1_000) })).ok).toBe(true);
    expect((await hours(1)).ok).toBe(true);
    for (const wrong of [0, -1, 1.5, 10_000])
      expect(await hours(wrong)).toMatchObject({ details: { issues: [{ field: 'schedule.hoursBefore' }] } });
  });

  it('is refused for what leads away before anything else is looked at, and nothing is kept', async () => {
    const { id } = templateInput();
    const leak = { id, text: 'Call me on 082 555 1234', vehicleIds: [randomUUID()] };
    expect(await save(leak)).toMatchObject({ code: 'message_leaks' });
    expect(await save({ ...leak, text: 'The gate is open.' })).toMatchObject({ code: 'not_found' });
    expect(await templates()).toEqual([]);
  });
});
