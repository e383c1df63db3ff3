import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { type Desk, openDesk, PDF } from './testing/desk.ts';

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
  sipho = await desk.person('Sipho');
  await desk.server.database.db.deleteFrom('tickets').execute();
});

const at = (time: string) => desk.server.clock.set(new Date(`2026-12-${time}Z`));
const keyed = (as?: TestPerson) => ({ idempotencyKey: randomUUID(), ...(as !== undefined && { as }) });
const answer = (ref: string, kind: 'answer' | 'question' | 'solution', text = 'Your bank has it.') =>
  desk.server.succeed('tickets/answer', { ref, kind, text }, keyed(naledi));
const write = (ref: string, text = 'It is still not here.', as: TestPerson = sipho) =>
  desk.server.succeed('tickets/message', { ref, text }, keyed(as));
const inspect = (ref: string) => desk.server.succeed('tickets/inspect', { ref }, { as: naledi });

describe('a ticket goes to and fro', () => {
  it('and its clocks pause while we wait for the person', async () => {
    const { ref } = await desk.open({ topic: 'scam' }, sipho);
    await desk.told();
    at('02T08:30:00');
    const asked = await answer(ref, 'question', 'Who asked you for the money?');
    expect(asked).toMatchObject({
      state: 'waiting_user',
      clock: 'paused',
      answerDueAt: null,
      solveDueAt: null,
      usedMs: 1_800_000,
      assigneeId: naledi.userId,
    });
    expect(await desk.told()).toEqual([`${sipho.email}: We have a question for you (${ref}) – Kwela`]);
    expect(desk.sent.at(-1)?.text).toContain('Who asked you for the money?');
    at('03T08:30:00');
    expect(await write(ref, 'A man called Pieter.')).toMatchObject({
      state: 'waiting_us',
      answerDueAt: '2026-12-03T09:30:00.000Z',
    });
    expect(await inspect(ref)).toMatchObject({ usedMs: 1_800_000, solveDueAt: '2026-12-04T08:00:00.000Z' });
    expect(await answer(ref, 'solution', 'We closed that account.')).toMatchObject({ state: 'solved' });
    const { events } = await inspect(ref);
    expect(events.map(({ event, by }) => `${by} ${event}`)).toEqual([
      'person open',
      'admin answer',
      'person reply',
      'person message',
      'admin solve',
    ]);
  });

  it('a solved one is opened again by a message for seven days, and then no more', async () => {
    const { ref, key } = await desk.open({ email: 'anele@example.co.za' });
    const anele = { ref, key: key ?? '' };
    const hello = () => desk.server.call('tickets/message', { ...anele, text: 'Hello?' }, keyed());
    expect(await answer(ref, 'solution')).toMatchObject({ state: 'solved' });
    expect(await desk.server.succeed('tickets/get', anele)).toMatchObject({
      reopenUntil: '2026-12-09T08:00:00.000Z',
      canWrite: true,
      canSolve: false,
    });
    at('09T07:59:59');
    expect(await hello()).toMatchObject({ ok: true, value: { state: 'reopened' } });
    await answer(ref, 'solution');
    at('16T07:59:59');
    // No timer has run: what it would have done counts all the same.
    expect(await hello()).toMatchObject({ status: 409, code: 'ticket_closed' });
  });

  it('a further message while it is ours changes neither its state nor the time to an answer', async () => {
    const { ref, answerDueAt } = await desk.open({}, sipho);
    at('02T10:00:00');
    expect(await write(ref)).toMatchObject({ state: 'open', answerDueAt, messages: [{}, {}] });
  });

  it('the same message sent twice is written once', async () => {
    const { ref } = await desk.open({}, sipho);
    const once = { as: sipho, idempotencyKey: randomUUID() };
    const message = { ref, text: 'And the deposit, too.' };
    await desk.server.succeed('tickets/message', message, once);
    const again = await desk.server.succeed('tickets/message', message, once);
    expect(again.messages).toHaveLength(2);
    const other = await desk.server.call('tickets/message', { ref, text: 'Something else.' }, once);
    expect(other).toMatchObject({ code: 'idempotency_key_reused' });
    const none = await desk.server.call('tickets/message', message, { as: sipho });
    expect(none).toMatchObject({ code: 'idempotency_key_missing' });
  });

  it('an answer sent twice is one answer and one mail', async () => {
    const { ref } = await desk.open({}, sipho);
    await desk.told();
    const once = { as: naledi, idempotencyKey: randomUUID() };
    const given = { ref, kind: 'answer', text: 'It was sent today.' } as const;
    await desk.server.succeed('tickets/answer', given, once);
    expect((await desk.server.succeed('tickets/answer', given, once)).messages).toHaveLength(2);
    expect(await desk.told()).toHaveLength(1);
  });

  it('a visitor writes by the secret of the link, with files', async () => {
    const { ref, key } = await desk.open({ email: 'anele@example.co.za' });
    await answer(ref, 'question');
    const { body } = await desk.upload(PDF);
    const message = { ref, text: 'Here is the slip.', fileIds: [body.id] };
    const stranger = await desk.server.call('tickets/message', message, keyed());
    expect(stranger).toMatchObject({ status: 404 });
    const written = await desk.server.succeed('tickets/message', { ...message, key: key ?? '' }, keyed());
    expect(written).toMatchObject({
      state: 'waiting_us',
      messages: [{}, {}, { files: [{ name: 'slip.pdf' }] }],
    });
  });

  it('is called solved by the person too, and judged once', async () => {
    const { ref } = await desk.open({}, sipho);
    const rate = (stars: number) => desk.server.call('tickets/rate', { ref, stars }, { as: sipho });
    expect(await rate(5)).toMatchObject({ code: 'not_allowed' });
    expect(await desk.server.succeed('tickets/solve', { ref }, { as: sipho })).toMatchObject({
      state: 'solved',
      canRate: true,
    });
    expect(await desk.server.call('tickets/solve', { ref }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
    expect(await rate(4)).toMatchObject({ ok: true, value: { stars: 4, canRate: false } });
    expect(await rate(5)).toMatchObject({ code: 'not_allowed' });
    const lindani = await desk.person('Lindani');
    for (const name of ['tickets/solve', 'tickets/get'] as const) {
      expect(await desk.server.call(name, { ref }, { as: lindani })).toMatchObject({ status: 404 });
    }
  });
});

describe('support', () => {
  it('sees what is due first on top, by state, severity and clock, page by page', async () => {
    const low = await desk.open({ topic: 'other' }, sipho);
    const urgent = await desk.open({ topic: 'concern', concern: { about: 'driving', isInDanger: true } });
    const normal = await desk.open({}, sipho);
    const waiting = await desk.open({ topic: 'fine' }, sipho);
    await answer(waiting.ref, 'answer');
    at('02T09:00:00');
    const queue = async (input: object = {}) =>
      desk.server.succeed('tickets/queue', { ...input }, { as: naledi });
    const refs = async (input: object = {}) => (await queue(input)).items.map(({ ref }) => ref);
    expect(await refs()).toEqual([urgent.ref, normal.ref, low.ref, waiting.ref]);
    expect(await queue()).toMatchObject({
      counts: { late: 1, running: 2, paused: 1 },
      oldestOpenedAt: TEST_NOW.toISOString(),
    });
    expect(await refs({ clock: 'late' })).toEqual([urgent.ref]);
    expect(await refs({ clock: 'running' })).toEqual([normal.ref, low.ref]);
    expect(await refs({ clock: 'paused' })).toEqual([waiting.ref]);
    expect(await refs({ severity: 'low,urgent' })).toEqual([urgent.ref, low.ref]);
    expect(await refs({ state: 'waiting_user' })).toEqual([waiting.ref]);
    expect(await refs({ topic: 'payment' })).toEqual([normal.ref]);
    expect(await refs({ isMine: true })).toEqual([waiting.ref]);
    const first = await queue({ limit: 3 });
    expect(await refs({ limit: 3, after: first.nextCursor })).toEqual([waiting.ref]);
    const other = await desk.server.call(
      'tickets/queue',
      { isMine: true, after: first.nextCursor ?? '' },
      { as: naledi },
    );
    expect(other).toMatchObject({ code: 'cursor_stale' });
  });

  it('takes a ticket, and writes notes that the person never sees', async () => {
    const { ref } = await desk.open({}, sipho);
    expect(await desk.server.succeed('tickets/take', { ref }, { as: naledi })).toMatchObject({
      assigneeId: naledi.userId,
    });
    const note = { ref, text: 'The bank confirmed it.' };
    const noted = await desk.server.succeed('tickets/note', note, keyed(naledi));
    expect(noted.messages).toMatchObject([{ kind: 'message' }, { kind: 'note', actorId: naledi.userId }]);
    const shown = await desk.server.succeed('tickets/get', { ref }, { as: sipho });
    expect(shown.messages).toHaveLength(1);
    const exported = await desk.server.succeed('accounts/export', {}, { as: sipho });
    expect(JSON.stringify(exported.data)).not.toContain(note.text);
    expect(exported.data.tickets).toHaveLength(1);
    await desk.told();
    expect(desk.sent.some(({ text }) => text.includes(note.text))).toBe(false);
  });

  it('lays two of one person together, and tells them', async () => {
    const one = await desk.open({}, sipho);
    const two = await desk.open({ isSeparate: true }, sipho);
    await desk.told();
    expect((await inspect(one.ref)).similar).toMatchObject([{ ref: two.ref }]);
    const merged = await desk.server.succeed(
      'tickets/merge',
      { ref: two.ref, intoRef: one.ref },
      { as: naledi },
    );
    expect(merged).toMatchObject({ state: 'closed', mergedIntoRef: one.ref });
    expect(await desk.told()).toEqual([
      `${sipho.email}: We’ve put your tickets together (${two.ref}) – Kwela`,
    ]);
    expect(await desk.server.succeed('tickets/get', { ref: two.ref }, { as: sipho })).toMatchObject({
      mergedIntoRef: one.ref,
      canWrite: false,
    });
    const merge = (ref: string, intoRef: string) =>
      desk.server.call('tickets/merge', { ref, intoRef }, { as: naledi });
    expect(await merge(one.ref, one.ref)).toMatchObject({ code: 'not_allowed' });
    expect(await merge(one.ref, two.ref)).toMatchObject({ code: 'not_allowed' });
    const anele = await desk.open({ email: 'anele@example.co.za' });
    expect(await merge(anele.ref, one.ref)).toMatchObject({ code: 'other_person' });
    const again = await desk.open({ email: 'Anele@example.co.za' });
    expect(await merge(again.ref, anele.ref)).toMatchObject({ ok: true });
  });

  it('of a person’s own ticket is somebody else’s matter', async () => {
    const { ref } = await desk.open({}, naledi);
    const own = await desk.server.call('tickets/answer', { ref, kind: 'answer', text: 'Hm.' }, keyed(naledi));
    expect(own).toMatchObject({ code: 'own_ticket' });
  });

  it('is for admins alone', async () => {
    const { ref } = await desk.open({}, sipho);
    const calls = [
      desk.server.call('tickets/queue', {}, { as: sipho }),
      desk.server.call('tickets/inspect', { ref }, { as: sipho }),
      desk.server.call('tickets/take', { ref }, { as: sipho }),
      desk.server.call('tickets/answer', { ref, kind: 'answer', text: 'Hm.' }, keyed(sipho)),
      desk.server.call('tickets/note', { ref, text: 'Hm.' }, keyed(sipho)),
      desk.server.call('tickets/merge', { ref, intoRef: ref }, { as: sipho }),
    ];
    for (const answered of await Promise.all(calls)) {
      expect(answered).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(
      await desk.server.call('tickets/inspect', { ref: 'TKT-2612-00000' }, { as: naledi }),
    ).toMatchObject({
      status: 404,
    });
  });
});
