import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { type Desk, openDesk, PDF, QUESTION } from './testing/desk.ts';

/** What is sent twice, by who lost our answer and perhaps put something right, and two who press at the same moment. */

let desk: Desk;
let sipho: TestPerson;
let naledi: TestPerson;
let zanele: TestPerson;
beforeAll(async () => {
  desk = await openDesk();
  naledi = await desk.person('Naledi', ['admin']);
  zanele = await desk.person('Zanele', ['admin']);
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.server.clock.set(TEST_NOW);
  sipho = await desk.person('Sipho');
  await desk.server.database.db.deleteFrom('tickets').execute();
});

const slip = async (as = sipho) => (await desk.upload(PDF, as)).body.id;
const inspect = (ref: string) => desk.server.succeed('tickets/inspect', { ref }, { as: naledi });
const eventsOf = async (ref: string) => (await inspect(ref)).events.map(({ event, by }) => `${by} ${event}`);

describe('a message with files', () => {
  it('is the same one with the same files in any order, and another one with others', async () => {
    const { ref } = await desk.open({}, sipho);
    const once = { as: sipho, idempotencyKey: randomUUID() };
    const [one, two, three] = [await slip(), await slip(), await slip()];
    const message = { ref, text: 'Here they are.' };
    const write = (fileIds: string[]) => desk.server.call('tickets/message', { ...message, fileIds }, once);
    expect(await write([one, two])).toMatchObject({ ok: true });
    expect(await write([two, one, two])).toMatchObject({ ok: true });
    for (const fileIds of [[one], [], [one, two, three], [one, three]])
      expect(await write(fileIds)).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    const { messages } = await inspect(ref);
    expect(messages.map(({ files }) => files.length)).toEqual([0, 2]);
    const fresh = { as: sipho, idempotencyKey: randomUUID() };
    const rest = { ...message, fileIds: [three] };
    expect(await desk.server.call('tickets/message', rest, fresh)).toMatchObject({ ok: true });
  });

  it('is written with all of its files or not at all', async () => {
    const { ref } = await desk.open({}, sipho);
    const [mine, theirs] = [await slip(), await slip(await desk.person('Lindani'))];
    const write = (fileIds: string[]) =>
      desk.server.call(
        'tickets/message',
        { ref, text: 'Both.', fileIds },
        { as: sipho, idempotencyKey: randomUUID() },
      );
    expect(await write([mine, theirs])).toMatchObject({ code: 'file_unknown' });
    expect(await write([mine, randomUUID()])).toMatchObject({ code: 'file_unknown' });
    expect((await inspect(ref)).messages).toHaveLength(1);
    expect(await write([mine])).toMatchObject({ value: { messages: [{}, { files: [{ id: mine }] }] } });
  });

  it('sent twice at the same moment is written once', async () => {
    const { ref } = await desk.open({}, sipho);
    const once = { as: sipho, idempotencyKey: randomUUID() };
    const message = { ref, text: 'And this.', fileIds: [await slip()] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.server.call('tickets/message', message, once)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await inspect(ref)).messages).toHaveLength(2);
    expect(await eventsOf(ref)).toEqual(['person open', 'person message']);
  });
});

describe('a question that is opened', () => {
  const open = (input: object, key: string, as = sipho) =>
    desk.server.call('tickets/open', { ...QUESTION, ...input }, { as, idempotencyKey: key });

  it('again under its key with something put right is refused, and once more as it was it is that ticket', async () => {
    const key = randomUUID();
    const fileIds = [await slip()];
    const first = await open({ fileIds }, key);
    expect(first.ok).toBe(true);
    expect(await open({ fileIds: [] }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await open({ fileIds, text: 'My refund of last month is not here.' }, key)).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await open({ fileIds }, key)).toEqual(first);
    desk.server.clock.advance(86_400_000);
    expect(await open({ fileIds }, key)).toEqual(first);
  });

  it('by another person under the same key is theirs', async () => {
    const key = randomUUID();
    const lindani = await desk.person('Lindani');
    const answers = await Promise.all([open({}, key), open({}, key, lindani)]);
    const refs = answers.map((answer) => (answer.ok ? answer.value.ref : answer.code));
    expect(new Set(refs).size).toBe(2);
    for (const as of [sipho, lindani])
      expect((await desk.server.succeed('tickets/mine', {}, { as })).items).toHaveLength(1);
  });

  it('takes no file of a refusal with it', async () => {
    await open({}, randomUUID());
    const fileIds = [await slip()];
    expect(await open({ fileIds }, randomUUID())).toMatchObject({ code: 'ticket_already_open' });
    expect(await open({ fileIds, isSeparate: true }, randomUUID())).toMatchObject({ ok: true });
  });
});

describe('support', () => {
  const answer = (ref: string, as: TestPerson, more: object = {}, idempotencyKey: string = randomUUID()) =>
    desk.server.call(
      'tickets/answer',
      { ref, kind: 'answer', text: 'It was sent today.', ...more },
      { as, idempotencyKey },
    );

  it('answers with another file, or as a solution, under the same key: that is another answer', async () => {
    const { ref } = await desk.open({}, sipho);
    const key = randomUUID();
    const fileIds = [await slip(naledi)];
    expect((await answer(ref, naledi, { fileIds }, key)).ok).toBe(true);
    expect((await answer(ref, naledi, { fileIds }, key)).ok).toBe(true);
    for (const more of [{}, { fileIds, kind: 'solution' }, { fileIds, text: 'It was sent.' }])
      expect(await answer(ref, naledi, more, key)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await inspect(ref)).toMatchObject({ state: 'waiting_user', messages: [{}, { files: [{}] }] });
  });

  it('of two who answer at once the first sees to it, and both answers are there', async () => {
    const { ref } = await desk.open({}, sipho);
    const answers = await Promise.all([answer(ref, naledi), answer(ref, zanele, { text: 'Yesterday.' })]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const { assigneeId, messages } = await inspect(ref);
    expect(messages).toHaveLength(3);
    expect(assigneeId).toBe(messages[1]?.actorId);
    expect(new Set(messages.map(({ actorId }) => actorId))).toEqual(
      new Set([sipho.userId, naledi.userId, zanele.userId]),
    );
  });

  it('takes a ticket from another one, and pressed twice it is on record once', async () => {
    const { ref } = await desk.open({}, sipho);
    const take = (as: TestPerson) => desk.server.call('tickets/take', { ref }, { as });
    await Promise.all([take(naledi), take(naledi)]);
    expect(await take(zanele)).toMatchObject({ value: { assigneeId: zanele.userId } });
    expect(await eventsOf(ref)).toEqual(['person open', 'admin take', 'admin take']);
    const { items } = await desk.server.succeed('tickets/queue', { isMine: true }, { as: naledi });
    expect(items).toEqual([]);
    await answer(ref, naledi, { kind: 'solution' });
    expect(await inspect(ref)).toMatchObject({ assigneeId: zanele.userId });
    desk.server.clock.set(new Date('2026-12-09T07:59:59Z'));
    expect((await take(naledi)).ok).toBe(true);
    desk.server.clock.set(new Date('2026-12-09T08:00:00Z'));
    const dineo = await desk.person('Dineo', ['admin']);
    expect(await take(dineo)).toMatchObject({ status: 409, code: 'ticket_closed' });
  });

  it('writes the same note twice once, also on a ticket that is closed', async () => {
    const { ref } = await desk.open({}, sipho);
    const other = await desk.open({ isSeparate: true }, sipho);
    await desk.server.succeed('tickets/merge', { ref, intoRef: other.ref }, { as: naledi });
    const once = { as: naledi, idempotencyKey: randomUUID() };
    const note = (text: string, options: { as: TestPerson; idempotencyKey?: string } = once) =>
      desk.server.call('tickets/note', { ref, text }, options);
    expect(await note('The bank rang.')).toMatchObject({ ok: true });
    expect(await note('The bank rang.')).toMatchObject({ ok: true });
    expect(await note('The bank wrote.')).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await note('The bank rang.', { as: naledi })).toMatchObject({ code: 'idempotency_key_missing' });
    expect((await note('The bank rang.', { ...once, as: zanele })).ok).toBe(true);
    expect((await inspect(ref)).messages.map(({ kind }) => kind)).toEqual(['message', 'note', 'note']);
    expect(await answer(ref, naledi)).toMatchObject({ status: 409, code: 'not_allowed' });
  });
});

describe('how we did', () => {
  const rate = (ref: string, more: object = {}, as = sipho) =>
    desk.server.callUntyped('tickets/rate', { ref, stars: 5, ...more }, { as });
  async function solved() {
    const { ref } = await desk.open({ isSeparate: true }, sipho);
    await desk.server.succeed('tickets/solve', { ref }, { as: sipho });
    return ref;
  }

  it('is said from one to five, in whole stars, and in so many words', async () => {
    const ref = await solved();
    for (const stars of [0, 6, 4.5, '5'])
      expect(await rate(ref, { stars })).toMatchObject({ details: { issues: [{ field: 'stars' }] } });
    expect(await rate(ref, { comment: 'x'.repeat(100_000) })).toMatchObject({
      details: { issues: [{ field: 'comment' }] },
    });
    expect(await rate(ref, { stars: 1, comment: 'Too slow.' })).toMatchObject({ value: { stars: 1 } });
    expect(await inspect(ref)).toMatchObject({ stars: 1, ratingComment: 'Too slow.' });
  });

  it('is said once by who presses twice, and stays when the matter is opened again', async () => {
    const ref = await solved();
    const answers = await Promise.all([rate(ref, { stars: 2 }), rate(ref, { stars: 4 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { stars } = await inspect(ref);
    await desk.server.succeed(
      'tickets/message',
      { ref, text: 'It is back.' },
      { as: sipho, idempotencyKey: randomUUID() },
    );
    expect(await desk.server.succeed('tickets/get', { ref }, { as: sipho })).toMatchObject({
      state: 'reopened',
      stars,
      canRate: false,
    });
    expect((await eventsOf(ref)).filter((event) => event === 'person rate')).toHaveLength(1);
  });

  it('can be said for thirty days from when it was settled, also of a ticket that is closed', async () => {
    const refs = [await solved(), await solved()];
    // Signed in once more: no token lives so long.
    const later = async (instant: string) => {
      desk.server.clock.set(new Date(instant));
      const { data } = await sipho.client.auth.refreshSession();
      return { ...sipho, token: data.session?.access_token ?? '' };
    };
    const intime = await later('2027-01-01T07:59:59.999Z');
    expect(await rate(refs[0] ?? '', {}, intime)).toMatchObject({ ok: true, value: { canRate: false } });
    const late = await later('2027-01-01T08:00:00Z');
    expect(await rate(refs[1] ?? '', {}, late)).toMatchObject({ status: 409, code: 'not_allowed' });
  });
});
