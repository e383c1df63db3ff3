import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { forgetCounted } from '../analytics/forget-counted.ts';

const TODAY = localDate(TEST_NOW);
const PERIOD = { fromOn: TODAY, toOn: TODAY };
const NONE = { useful: 0, not_useful: 0, unclear: 0, another_question: 0, out_of_date: 0 };

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person('Ayanda', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM answer_votes`.execute(server.database.db);
});

const kept = async () => (await sql`SELECT 1 FROM answer_votes`.execute(server.database.db)).rows.length;
const votes = async (period = PERIOD) =>
  (await server.succeed('content/answer-votes', period, { as: admin })).answers;

it('counts each vote, the least helpful answer first', async () => {
  for (const vote of ['useful', 'useful', 'out_of_date'] as const)
    await server.succeed('content/rate-answer', { voteId: randomUUID(), question: 'tolls', vote });
  for (const vote of ['unclear', 'not_useful'] as const)
    await server.succeed('content/rate-answer', { voteId: randomUUID(), question: 'deposit', vote });
  expect(await votes()).toEqual([
    { question: 'deposit', votes: { ...NONE, unclear: 1, not_useful: 1 } },
    { question: 'tolls', votes: { ...NONE, useful: 2, out_of_date: 1 } },
  ]);
  expect(await votes({ fromOn: addDays(TODAY, 1), toOn: addDays(TODAY, 1) })).toEqual([]);
});

it('changes a vote of one’s own, and none by the key of another question', async () => {
  const voteId = randomUUID();
  await server.succeed('content/rate-answer', { voteId, question: 'tolls', vote: 'not_useful' });
  await server.succeed('content/rate-answer', { voteId, question: 'tolls', vote: 'unclear' });
  await server.succeed('content/rate-answer', { voteId, question: 'deposit', vote: 'useful' });
  expect(await votes()).toEqual([{ question: 'tolls', votes: { ...NONE, unclear: 1 } }]);
});

it('knows the questions that there are', async () => {
  const vote = { voteId: randomUUID(), question: 'no-such-question', vote: 'useful' } as const;
  expect(await server.call('content/rate-answer', vote)).toMatchObject({ code: 'not_found' });
});

it('is told to admins alone', async () => {
  const guest = await server.person('Sipho');
  expect(await server.call('content/answer-votes', PERIOD, { as: guest })).toMatchObject({
    code: 'forbidden',
  });
  expect(await server.call('content/answer-votes', PERIOD)).toMatchObject({ code: 'unauthenticated' });
});

it('takes no more from one network than from any open form', async () => {
  const limited = await startTestServer({ environment: { RATE_LIMIT_FORMS: '2' } });
  const rate = () =>
    limited.call('content/rate-answer', { voteId: randomUUID(), question: 'tolls', vote: 'useful' });
  const outcomes = [await rate(), await rate(), await rate()];
  await limited.close();
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(outcomes[2]).toMatchObject({ code: 'rate_limited' });
});

it('is forgotten with the other counts', async () => {
  await server.succeed('content/rate-answer', { voteId: randomUUID(), question: 'tolls', vote: 'useful' });
  const { keptDays } = server.services.policies.at(TEST_NOW).analytics;
  server.clock.set(new Date(TEST_NOW.getTime() + keptDays * 86_400_000));
  await forgetCounted(server.services);
  expect(await kept()).toBe(1);
  server.clock.set(new Date(TEST_NOW.getTime() + (keptDays + 1) * 86_400_000));
  await forgetCounted(server.services);
  expect(await kept()).toBe(0);
  server.clock.set(TEST_NOW);
});
