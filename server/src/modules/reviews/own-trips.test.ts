import { after, days } from '@kwela/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { writeReview } from '../../testing/reviews.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** Reported reviews of people who work at Kwela and drive or host too, and what hosts see of a review that was hidden. */

const { server, thandi, sipho, naledi } = await openHosting();
const zanele = await server.person('Zanele', ['admin', 'host']);
let polo: string;
let audi: string;
beforeAll(async () => {
  polo = await hostCar(server, thandi, { isInstant: true });
  audi = await hostCar(server, zanele, { isInstant: true }, { make: 'Audi', model: 'A1' });
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('review_reports').execute();
  await server.database.db.deleteFrom('review_cases').execute();
  await server.database.db.deleteFrom('reviews').execute();
});

let weeks = 0;
/** A guest drives a car in a week of its own and writes about it; gives the id of the review. */
async function reviewed(vehicleId: string, guest: TestPerson, stars = 2, at = TEST_NOW): Promise<string> {
  weeks += 1;
  const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + weeks * 7 * 86_400_000);
  const endAt = new Date(startAt.getTime() + 2 * 86_400_000);
  const trip = tripWith(vehicleId, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
  const { bookingId } = await payNow(server, guest, trip);
  await writeReview(server, bookingId, { stars, text: 'Not clean.', at });
  const { public_id } = await server.database.db
    .selectFrom('reviews')
    .select('public_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return public_id;
}
const report = (id: string, as: TestPerson, more: object = {}) =>
  server.callUntyped('reviews/report', { id, reason: 'insults', ...more }, { as });
const decide = (id: string, decision: 'hide' | 'keep', as: TestPerson, note = 'It insults.') =>
  server.call('reviews/moderate', { id, decision, note }, { as });
const waiting = async (as = naledi) => (await server.succeed('reviews/reported', {}, { as })).items;
const mine = (input: object = {}) => server.succeed('reviews/of-my-cars', input, { as: thandi });
const reply = (id: string, text: string) => server.call('reviews/reply', { id, text }, { as: thandi });

describe('a person of Kwela', () => {
  it('decides on no review of a trip that they drove or hosted, and another one does', async () => {
    const ofHost = await reviewed(audi, sipho);
    const ofGuest = await reviewed(polo, zanele);
    await report(ofHost, zanele);
    await report(ofGuest, thandi);
    for (const id of [ofHost, ofGuest]) {
      for (const decision of ['hide', 'keep'] as const)
        expect(await decide(id, decision, zanele)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await decide(id, 'hide', naledi)).toMatchObject({ ok: true });
      expect(await decide(id, 'keep', zanele)).toMatchObject({ status: 403 });
    }
  });

  it('decides once when two press at the same moment, with a reason, and nothing that nobody reported', async () => {
    const id = await reviewed(polo, sipho);
    expect(await decide(id, 'hide', naledi)).toMatchObject({ status: 404 });
    await report(id, thandi);
    for (const note of ['', '  ', 'x'.repeat(501)])
      expect(await decide(id, 'hide', naledi, note)).toMatchObject({
        details: { issues: [{ field: 'note' }] },
      });
    const answers = await Promise.all([decide(id, 'hide', naledi), decide(id, 'keep', zanele)]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
    const second = await decide(id, 'hide', naledi);
    expect(second).toMatchObject({ status: 409, code: 'not_allowed' });
  });

  it('reads what was reported first on top, with every reason and the answer of the host', async () => {
    const [first, second] = [await reviewed(polo, sipho), await reviewed(polo, sipho)];
    await reply(second, 'It was washed that morning.');
    server.clock.set(after(TEST_NOW, 1_000));
    await report(second, thandi, { reason: 'pressure', note: 'He wanted money for it.' });
    server.clock.set(after(TEST_NOW, 2_000));
    await report(first, thandi);
    await report(second, zanele, { reason: 'not_this_trip' });
    expect(await waiting()).toMatchObject([
      {
        id: second,
        reply: 'It was washed that morning.',
        reports: [
          { reason: 'pressure', note: 'He wanted money for it.', at: after(TEST_NOW, 1_000).toISOString() },
          { reason: 'not_this_trip', note: '' },
        ],
      },
      { id: first, reply: null, reports: [{ reason: 'insults' }] },
    ]);
  });
});

describe('a report', () => {
  it.each([
    ['reason', { reason: 'i_disagree' }],
    ['reason', { reason: undefined }],
    ['note', { note: 'x'.repeat(501) }],
    ['id', { id: 'mine' }],
  ])('with a wrong %s is refused with the field named', async (field, more) => {
    const id = await reviewed(polo, sipho);
    expect(await report(id, thandi, more)).toMatchObject({ status: 400, details: { issues: [{ field }] } });
    expect(await waiting()).toEqual([]);
  });

  it('has room for five hundred signs, and by who clicks twice it is one', async () => {
    const id = await reviewed(polo, sipho);
    const note = 'é'.repeat(500);
    const answers = await Promise.all([report(id, thandi, { note }), report(id, thandi, { note })]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await waiting()).map(({ reports }) => reports.map((one) => one.note))).toEqual([[note]]);
  });
});

describe('a host whose guest’s review was hidden', () => {
  it('finds it in no list and no number, answers it no more, and finds both as they were when it is back', async () => {
    await reviewed(polo, sipho, 5, after(TEST_NOW, -days(1)));
    const id = await reviewed(polo, sipho, 1);
    await reply(id, 'That is not true.');
    const before = await mine();
    expect(before).toMatchObject({
      count: 2,
      toAnswerCount: 1,
      items: [{ id, reply: 'That is not true.' }, {}],
    });
    await report(id, thandi);
    await decide(id, 'hide', naledi);
    for (const input of [{}, { vehicleId: polo }]) {
      const shown = await mine(input);
      expect(shown).toMatchObject({ count: 1, toAnswerCount: 1 });
      expect(shown.items.map((one) => one.stars)).toEqual([5]);
    }
    expect(await reply(id, 'Still not true.')).toMatchObject({ status: 404 });
    expect(await reply(id, 'That is not true.')).toMatchObject({ status: 404 });
    await decide(id, 'keep', naledi);
    expect(await mine()).toEqual(before);
    expect((await server.succeed('vehicles/reviews', { id: polo })).items[0]).toMatchObject({
      id,
      reply: 'That is not true.',
    });
  });

  it('has one thing less to answer when it was not answered', async () => {
    const id = await reviewed(polo, sipho, 1);
    expect(await mine({ isToAnswer: true })).toMatchObject({ toAnswerCount: 1, items: [{ id }] });
    await report(id, thandi);
    await decide(id, 'hide', naledi);
    expect(await mine({ isToAnswer: true })).toMatchObject({ toAnswerCount: 0, items: [], nextCursor: null });
  });

  it('can answer until the last instant of thirty days, and not at it', async () => {
    const [early, late] = [
      await reviewed(polo, sipho, 4, after(TEST_NOW, -days(30) + 1)),
      await reviewed(polo, sipho, 4, after(TEST_NOW, -days(30))),
    ];
    expect(await mine({ isToAnswer: true })).toMatchObject({ toAnswerCount: 1, items: [{ id: early }] });
    expect(await reply(late, 'Thank you.')).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await reply(early, 'x'.repeat(2_000))).toMatchObject({ ok: true, value: { replyStep: 'change' } });
  });
});
