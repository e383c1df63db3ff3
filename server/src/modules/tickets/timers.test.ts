import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { clearOldTickets } from './clear-old.ts';
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
  await desk.server.database.db.deleteFrom('tickets').execute();
  sipho = await desk.person('Sipho');
  await desk.told();
});

const since = async (instant: string) => {
  desk.server.clock.set(new Date(instant));
  await runDueTimers(desk.server.services);
  return desk.told();
};
const answer = (ref: string, kind: 'answer' | 'solution' = 'answer') =>
  desk.server.succeed(
    'tickets/answer',
    { ref, kind, text: 'It was sent.' },
    { as: naledi, idempotencyKey: randomUUID() },
  );
/** By somebody who has just signed in: no token lives as long as some of these tickets. */
const inspect = async (ref: string) =>
  desk.server.succeed('tickets/inspect', { ref }, { as: await desk.person('Zanele', ['admin']) });

describe('a ticket that nobody answers in time', () => {
  it('is counted and told once, at the end of the working day that was promised', async () => {
    const { ref } = await desk.open({}, sipho);
    await desk.told();
    expect(await since('2026-12-03T07:59:59Z')).toEqual([]);
    expect(await since('2026-12-03T08:00:00Z')).toEqual([
      `${sipho.email}: We’re late with our answer (${ref}) – Kwela`,
    ]);
    expect(await since('2026-12-05T08:00:00Z')).toEqual([]);
    expect(await inspect(ref)).toMatchObject({ lateCount: 1, clock: 'late' });
  });

  it('is counted as of when it was due, however late the timer runs', async () => {
    const { ref } = await desk.open({}, sipho);
    await since('2026-12-09T08:00:00Z');
    const { events } = await inspect(ref);
    expect(events.at(-1)).toMatchObject({ event: 'late', by: 'system', at: '2026-12-03T08:00:00.000Z' });
  });

  it('is none when we had answered before', async () => {
    const { ref } = await desk.open({}, sipho);
    await answer(ref);
    await desk.told();
    expect(await since('2026-12-04T08:00:00Z')).toEqual([]);
    expect(await inspect(ref)).toMatchObject({ lateCount: 0 });
  });
});

describe('a ticket that was answered', () => {
  it('counts as solved after seven days of silence and is closed seven days later', async () => {
    const { ref } = await desk.open({}, sipho);
    await answer(ref);
    await desk.told();
    expect(await since('2026-12-09T07:59:59Z')).toEqual([]);
    expect(await since('2026-12-09T08:00:00Z')).toEqual([
      `${sipho.email}: Is this settled? (${ref}) – Kwela`,
    ]);
    expect(await inspect(ref)).toMatchObject({ state: 'solved' });
    await since('2026-12-16T08:00:00Z');
    expect(await inspect(ref)).toMatchObject({ state: 'closed' });
  });

  it('has the same record when all timers ran a month late', async () => {
    const { ref } = await desk.open({}, sipho);
    await answer(ref);
    await since('2027-01-20T08:00:00Z');
    const { events } = await inspect(ref);
    expect(events.map(({ event, at }) => [event, at.slice(0, 10)])).toEqual([
      ['open', '2026-12-02'],
      ['answer', '2026-12-02'],
      ['lapse', '2026-12-09'],
      ['close', '2026-12-16'],
    ]);
  });
});

describe('what is not needed any more', () => {
  it('goes: files that were never sent after a day, closed tickets with all of theirs after three years', async () => {
    const { db } = desk.server.database;
    const waiting = await desk.upload(PDF, sipho);
    const sent = await desk.upload(PDF, sipho);
    const { ref } = await desk.open({ fileIds: [sent.body.id] }, sipho);
    await answer(ref, 'solution');
    const files = async () => {
      const rows = await db
        .selectFrom('private_files')
        .select('id')
        .where('owner_id', '=', sipho.userId)
        .execute();
      return rows.map(({ id }) => id);
    };
    desk.server.clock.set(new Date('2026-12-03T08:00:01Z'));
    await clearOldTickets(desk.server.services);
    expect(await files()).toEqual([sent.body.id]);
    expect(waiting.body.id).not.toBe(sent.body.id);
    await since('2026-12-09T08:00:00Z');
    desk.server.clock.set(new Date('2029-12-09T07:59:00Z'));
    await clearOldTickets(desk.server.services);
    expect(await files()).toHaveLength(1);
    desk.server.clock.set(new Date('2029-12-09T08:01:00Z'));
    await clearOldTickets(desk.server.services);
    expect(await files()).toEqual([]);
    expect(await db.selectFrom('tickets').select('id').where('ref', '=', ref).execute()).toEqual([]);
  });
});

describe('forms that are open to everybody', () => {
  it('are limited by network and by the address that is typed', async () => {
    const strict = await openDesk({ RATE_LIMIT_FORMS: '6' });
    try {
      const send = (email: string) =>
        strict.server.call(
          'tickets/open',
          { topic: 'other', text: 'A question that a machine sends again and again.', email },
          { idempotencyKey: randomUUID() },
        );
      const codes: (string | number)[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answered = await send('one@example.co.za');
        codes.push(answered.ok ? answered.status : answered.code);
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 'rate_limited']);
      expect(await send('two@example.co.za')).toMatchObject({ status: 429, code: 'rate_limited' });
      strict.server.clock.advance(600_000);
      expect(await send('two@example.co.za')).toMatchObject({ status: 200 });
      const uploads: number[] = [];
      for (let count = 0; count < 7; count += 1) uploads.push((await strict.upload(PDF)).status);
      expect(uploads).toEqual([200, 200, 200, 200, 200, 200, 429]);
    } finally {
      await strict.server.close();
    }
  });
});
