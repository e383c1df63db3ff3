import { randomUUID } from 'node:crypto';
import type { AnswerVote } from '@kwela/contract/content/votes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** On which day a vote counts: that of the wall in South Africa, from midnight to midnight. */

let server: TestServer;
let lindiwe: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  lindiwe = await server.person('Lindiwe', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('answer_votes').execute();
});

const vote = async (at: string, given: AnswerVote, voteId: string = randomUUID()) => {
  server.clock.set(new Date(at));
  await server.succeed('content/rate-answer', { voteId, question: 'tolls', vote: given });
};
const counted = async (fromOn: string, toOn = fromOn) => {
  const { answers } = await server.succeed('content/answer-votes', { fromOn, toOn }, { as: lindiwe });
  return answers[0]?.votes ?? null;
};

it('a vote after midnight in South Africa is one of the new day, whatever the day in Greenwich', async () => {
  await vote('2026-12-02T21:59:59.999Z', 'useful');
  await vote('2026-12-02T22:00:00Z', 'unclear');
  expect(await counted('2026-12-02')).toMatchObject({ useful: 1, unclear: 0 });
  expect(await counted('2026-12-03')).toMatchObject({ useful: 0, unclear: 1 });
  expect(await counted('2026-12-02', '2026-12-03')).toMatchObject({ useful: 1, unclear: 1 });
  expect(await counted('2026-12-04')).toBeNull();
});

it('one that is changed on another day stays on the day on which it was given, and is counted once', async () => {
  const id = randomUUID();
  await vote('2026-12-02T08:00:00Z', 'not_useful', id);
  await vote('2026-12-04T08:00:00Z', 'useful', id);
  expect(await counted('2026-12-02')).toMatchObject({ not_useful: 0, useful: 1 });
  expect(await counted('2026-12-03', '2026-12-04')).toBeNull();
});

it('clicked twice at the same moment is counted once, as one of the two', async () => {
  const voteId = randomUUID();
  const rate = (given: AnswerVote) =>
    server.call('content/rate-answer', { voteId, question: 'tolls', vote: given });
  const answers = await Promise.all([rate('useful'), rate('unclear'), rate('useful')]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  const votes = await counted('2026-12-02');
  expect(Object.values(votes ?? {}).reduce((sum, count) => sum + count, 0)).toBe(1);
});

it.each([
  ['toOn', { fromOn: '2026-12-03', toOn: '2026-12-02' }],
  ['fromOn', { fromOn: '2026-02-30', toOn: '2026-12-02' }],
  ['toOn', { fromOn: '2026-12-02', toOn: 'today' }],
])('a period with a wrong %s is refused with the field named', async (field, period) => {
  expect(await server.call('content/answer-votes', period, { as: lindiwe })).toMatchObject({
    status: 400,
    details: { issues: [{ field }] },
  });
});

it.each([
  ['vote', { vote: 'wonderful' }],
  ['voteId', { voteId: '1' }],
  ['question', { question: undefined }],
])('a vote with a wrong %s is refused with the field named, and counts nothing', async (field, more) => {
  const given = { voteId: randomUUID(), question: 'tolls', vote: 'useful', ...more };
  expect(await server.callUntyped('content/rate-answer', given)).toMatchObject({
    status: 400,
    details: { issues: [{ field }] },
  });
  expect(await counted('2026-12-02')).toBeNull();
});
