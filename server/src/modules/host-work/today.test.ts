import { after, days, hours } from '@kwela/domain/time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts two cars, Johan hosts another, Lindiwe has become a host and has no car, Sipho rents. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const lindiwe = await server.person('Lindiwe', ['host']);
const instant = await hostCar(server, thandi, { isInstant: true });
const asked = await hostCar(server, thandi, { isInstant: false });
await hostCar(server, johan);
await payNow(server, sipho, tripWith(instant));
const { bookingId: requestId, checkoutUrl } = await book(server, sipho, tripWith(asked));
await pay(server, checkoutUrl);

const day = (who: TestPerson) => server.succeed('host-work/today', {}, { as: who });
const work = async (who: TestPerson) =>
  (await day(who)).tasks.filter(({ kind }) => kind !== 'finish_onboarding');
const setState = (bookingId: string, state: string) =>
  sql`UPDATE bookings SET state = ${state} WHERE id = ${bookingId}::uuid`.execute(server.database.db);

describe('the day of a host', () => {
  it('names the request with its deadline and the money that it brings, and the next trip', async () => {
    const found = await day(thandi);
    const [first] = await work(thandi);
    expect(first).toMatchObject({
      kind: 'answer_request',
      dueAt: after(server.clock.now(), hours(8)).toISOString(),
      booking: { bookingId: requestId, viewer: 'host', payoutCents: 171_000 },
    });
    expect(found.nextTrip).toMatchObject({ state: 'confirmed', vehicle: { id: instant } });
  });

  it('is empty again once the request is answered, and leads to the trip that is next', async () => {
    await server.succeed('bookings/accept', { id: requestId }, { as: thandi });
    expect(await work(thandi)).toEqual([]);
  });

  it('names the hand-overs of the day of the trip, and a car that is late before all else', async () => {
    server.clock.set(new Date('2026-12-04T06:00:00Z'));
    expect((await work(thandi)).map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['hand_over', '2026-12-04T08:00:00.000Z'],
      ['hand_over', '2026-12-04T08:00:00.000Z'],
    ]);
    await setState(requestId, 'overdue');
    expect((await work(thandi)).map(({ kind }) => kind)).toEqual(['overdue_car', 'hand_over']);
    await setState(requestId, 'returned');
    expect((await work(thandi)).map(({ kind }) => kind)).toEqual(['hand_over', 'look_over']);
  });

  it('names a listing that was begun and the ticket in which we ask back', async () => {
    await setState(requestId, 'completed');
    await server.succeed('listings/start', { id: newKey() }, { as: thandi });
    const { ref } = await server.succeed(
      'tickets/open',
      { topic: 'payout', text: 'When is the trip of last week paid out?' },
      { as: thandi, idempotencyKey: newKey() },
    );
    await server.succeed(
      'tickets/answer',
      { ref, kind: 'question', text: 'Which trip is it about?' },
      { as: naledi, idempotencyKey: newKey() },
    );
    const tasks = await work(thandi);
    expect(tasks.map(({ kind }) => kind)).toEqual(['hand_over', 'answer_support', 'finish_listing']);
    expect(tasks[1]).toMatchObject({ ticket: { ref, topic: 'payout' }, booking: null, car: null });
    expect(tasks[2]).toMatchObject({ car: { state: 'draft', title: '' } });
  });

  it('says what is missing before a host can go live, and leads there', async () => {
    const found = await day(lindiwe);
    expect(found.tasks.map(({ kind }) => kind)).toEqual(['finish_onboarding']);
    expect(found).toMatchObject({ nextStep: 'finish_onboarding', nextTrip: null, moreCount: 0 });
  });

  it('is each host’s own', async () => {
    expect(await work(johan)).toEqual([]);
    expect((await day(johan)).nextTrip).toBeNull();
  });

  it('is not for guests, admins or visitors', async () => {
    for (const who of [sipho, naledi]) {
      expect(await server.call('host-work/today', {}, { as: who })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('host-work/today', {})).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('lists fifty and counts the rest', async () => {
    server.clock.set(after(server.clock.now(), days(1)));
    for (let index = 0; index < 52; index += 1) {
      await server.succeed('listings/start', { id: newKey() }, { as: johan });
    }
    const found = await day(johan);
    expect(found.tasks).toHaveLength(50);
    // 52 listings and what is missing to go live.
    expect(found.moreCount).toBe(3);
  });
});
