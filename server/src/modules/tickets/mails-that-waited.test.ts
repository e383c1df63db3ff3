import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { type Desk, openDesk } from './testing/desk.ts';

/** A carrier of mail that was away for some days: what it takes then must be true then. */

let desk: Desk;
let sipho: TestPerson;
let naledi: TestPerson;
beforeAll(async () => {
  desk = await openDesk();
  naledi = await desk.person('Naledi', ['admin']);
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.server.clock.set(TEST_NOW);
  await desk.server.database.db.deleteFrom('tickets').execute();
  sipho = await desk.person('Sipho');
  await desk.told();
});

/** What happens by the clock, without any mail leaving. */
const timeIs = async (instant: string) => {
  desk.server.clock.set(new Date(instant));
  await runDueTimers(desk.server.services);
};
async function present(person: TestPerson): Promise<TestPerson> {
  const { data } = await person.client.auth.refreshSession();
  return { ...person, token: data.session?.access_token ?? '' };
}
const answer = async (ref: string, kind: 'answer' | 'question' | 'solution' = 'answer') =>
  desk.server.succeed(
    'tickets/answer',
    { ref, kind, text: 'It was sent.' },
    { as: await present(naledi), idempotencyKey: randomUUID() },
  );
const write = async (ref: string) =>
  desk.server.succeed(
    'tickets/message',
    { ref, text: 'It is still not here.' },
    { as: await present(sipho), idempotencyKey: randomUUID() },
  );
const subjects = async () =>
  (await desk.told()).map((told) => told.replace(/^.*?: /, '').replace(/ \(.*$/, ''));

it('that we are late is not said once we have answered, also when the person has written again since', async () => {
  const { ref } = await desk.open({}, sipho);
  await desk.told();
  await timeIs('2026-12-03T08:00:00Z');
  await answer(ref);
  desk.server.clock.advance(60_000);
  await write(ref);
  expect(await subjects()).toEqual(['We’ve answered you']);
});

it('that we are late is said of the second time too, each time once', async () => {
  const { ref } = await desk.open({}, sipho);
  await desk.told();
  await timeIs('2026-12-03T08:00:00Z');
  expect(await subjects()).toEqual(['We’re late with our answer']);
  await answer(ref);
  await write(ref);
  expect(await subjects()).toEqual(['We’ve answered you']);
  await timeIs('2026-12-04T08:00:00Z');
  expect(await subjects()).toEqual(['We’re late with our answer']);
  await timeIs('2026-12-07T08:00:00Z');
  expect(await subjects()).toEqual([]);
  expect(await desk.server.succeed('tickets/inspect', { ref }, { as: naledi })).toMatchObject({
    lateCount: 2,
  });
});

it('that we take it as settled is not said to who has written since', async () => {
  const { ref } = await desk.open({}, sipho);
  await answer(ref);
  await desk.told();
  await timeIs('2026-12-09T08:00:00Z');
  expect(await write(ref)).toMatchObject({ state: 'reopened' });
  expect(await subjects()).toEqual([]);
});

it('that we take it as settled is said once more after another week of silence', async () => {
  const { ref } = await desk.open({}, sipho);
  await answer(ref);
  await desk.told();
  await timeIs('2026-12-09T08:00:00Z');
  expect(await subjects()).toEqual(['Is this settled?']);
  await write(ref);
  await answer(ref);
  expect(await subjects()).toEqual(['We’ve answered you']);
  await timeIs('2026-12-16T07:59:59Z');
  expect(await subjects()).toEqual([]);
  await timeIs('2026-12-16T08:00:00Z');
  expect(await subjects()).toEqual(['Is this settled?']);
});

it('that it was received says by when we answer, or nothing of it once we have', async () => {
  const waiting = await desk.open({}, sipho);
  expect(await subjects()).toEqual(['We have your message']);
  expect(desk.sent.at(-1)?.text).toContain('Thu 3 Dec, 10:00');
  const answered = await desk.open({ isSeparate: true }, sipho);
  await answer(answered.ref, 'question');
  await desk.told();
  const mails = desk.sent.slice(-2);
  expect(mails.every(({ text }) => text.includes(answered.ref))).toBe(true);
  expect(mails.some(({ text }) => text.includes('Thu 3 Dec, 10:00'))).toBe(false);
  expect(waiting.answerDueAt).toBe('2026-12-03T08:00:00.000Z');
});

it('nothing is said of a ticket that is gone, and nothing to who gave no address', async () => {
  await desk.open({}, sipho);
  await desk.server.database.db.deleteFrom('tickets').execute();
  expect(await subjects()).toEqual([]);
  await desk.open({ topic: 'concern', concern: { about: 'driving', isInDanger: false } });
  expect(await subjects()).toEqual([]);
});
