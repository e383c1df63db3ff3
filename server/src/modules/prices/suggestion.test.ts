import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  sipho = await server.person('Sipho');
  await makeHost(server, thandi, 'Thandi');
  car = (await addCar(server, thandi.userId)).publicId;
});
afterAll(() => server.close());

const look = (as = thandi) => server.call('prices/suggestion', { vehicleId: car }, { as });
const shown = async () => {
  const answer = await look();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const answer = (given: 'apply' | 'dismiss', suggestedCents: number, version = 1, as = thandi) =>
  server.call('prices/answer-suggestion', { vehicleId: car, version, suggestedCents, answer: given }, { as });

describe('a suggested price', () => {
  it('is not made from nine cars of others, however many are the host’s own', async () => {
    for (let index = 0; index < 9; index += 1) {
      const host = await server.person(`Host${index}`);
      await makeHost(server, host, `Host${index}`);
      await addCar(server, host.userId, { terms: { dayPriceCents: 50_000 + index * 1_000 } });
    }
    for (let index = 0; index < 3; index += 1) await addCar(server, thandi.userId);
    expect((await shown()).suggestion).toEqual({ kind: 'too_few', sampleSize: 9, neededSize: 10 });
    expect(await answer('apply', 55_000)).toMatchObject({ status: 409, code: 'suggestion_changed' });
  });

  it('is made from ten, with its cars and its reasons, and changes nothing by itself', async () => {
    const host = await server.person('Host9');
    await makeHost(server, host, 'Host9');
    await addCar(server, host.userId, { terms: { dayPriceCents: 59_000 } });
    const { suggestion, dayPriceCents, isDismissed, version } = await shown();
    expect(suggestion).toMatchObject({
      kind: 'suggested',
      scope: 'city_and_year',
      sampleSize: 10,
      lowCents: 52_000,
      middleCents: 54_000,
      highCents: 57_000,
      suggestedCents: 54_000,
      reasons: ['below_most'],
    });
    expect(suggestion.kind === 'suggested' && suggestion.sample[0]).toMatchObject({
      title: 'Volkswagen Polo Vivo 2023',
      city: 'Cape Town',
      dayPriceCents: 50_000,
    });
    expect([dayPriceCents, isDismissed, version]).toEqual([45_000, false, 1]);
  });

  it('that was dismissed is not made again for 30 days', async () => {
    expect(await answer('dismiss', 54_000)).toMatchObject({
      ok: true,
      value: { isDismissed: true, dayPriceCents: 45_000 },
    });
    const answeredDaysAgo = (days: number) =>
      server.database.db
        .updateTable('price_suggestion_answers')
        .set({ answered_at: new Date(TEST_NOW.getTime() - days * 86_400_000) })
        .execute();
    await answeredDaysAgo(29);
    expect((await shown()).isDismissed).toBe(true);
    await answeredDaysAgo(31);
    expect((await shown()).isDismissed).toBe(false);
  });

  it('becomes the day price when its host applies it, and only the one that was shown', async () => {
    expect(await answer('apply', 60_000)).toMatchObject({ code: 'suggestion_changed' });
    expect(await answer('apply', 54_000, 7)).toMatchObject({
      code: 'prices_changed',
      details: { version: 1 },
    });
    expect(await answer('apply', 54_000)).toMatchObject({
      ok: true,
      value: { dayPriceCents: 54_000, version: 2, suggestion: { reasons: ['among_most'] } },
    });
    // Sent again: it stands already.
    expect(await answer('apply', 54_000)).toMatchObject({ ok: true, value: { version: 2 } });
  });

  it('is nobody else’s business', async () => {
    expect(await look(sipho)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await answer('apply', 54_000, 2, sipho)).toMatchObject({ code: 'not_found' });
    expect(await server.call('prices/suggestion', { vehicleId: car }, {})).toMatchObject({
      code: 'unauthenticated',
    });
    const admin = await server.person('Naledi', ['admin']);
    expect(await look(admin)).toMatchObject({ ok: true });
    expect(await answer('apply', 54_000, 2, admin)).toMatchObject({ code: 'forbidden' });
  });
});
