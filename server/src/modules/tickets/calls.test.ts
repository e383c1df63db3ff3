import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { type Desk, openDesk } from './testing/desk.ts';

let desk: Desk;
let thandi: TestPerson;
let ref: string;
const NUMBER = '082 123 4567';
/** The tests’ clock stands at Wednesday 2 December 2026, 10:00 in South Africa. */
const AT_NOON = '2026-12-02T10:00:00.000Z';
const LATER = '2026-12-03T08:00:00.000Z';

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.close());
beforeEach(async () => {
  desk.server.clock.set(TEST_NOW);
  thandi = await desk.person('Thandi', ['host']);
  ref = (await desk.open({}, thandi)).ref;
});

const slots = (as: TestPerson) => desk.server.succeed('tickets/call-slots', {}, { as });
const book = (slotAt: string, as = thandi, about = ref) =>
  desk.server.call('tickets/book-call', { ref: about, slotAt, callNumber: NUMBER }, { as });
const cancel = (as: TestPerson) => desk.server.succeed('tickets/cancel-call', {}, { as });
/** Somebody else with a ticket of their own. */
async function somebody() {
  const person = await desk.person('Pieter', ['host']);
  return { person, ref: (await desk.open({}, person)).ref };
}

describe('a call from support', () => {
  it('is chosen, shown with its ticket, moved and taken back', async () => {
    expect((await slots(thandi)).mine).toBeNull();
    expect(await book(AT_NOON)).toMatchObject({
      value: { mine: { ref, topic: 'payment', slotAt: AT_NOON, callNumber: NUMBER } },
    });
    expect(await book(LATER)).toMatchObject({ value: { mine: { slotAt: LATER } } });
    expect(await book(LATER)).toMatchObject({ value: { mine: { slotAt: LATER } } });
    const admin = await desk.person('Naledi', ['admin']);
    expect(await desk.server.succeed('tickets/inspect', { ref }, { as: admin })).toMatchObject({
      call: { slotAt: LATER, callNumber: NUMBER },
    });
    expect((await cancel(thandi)).mine).toBeNull();
    expect((await cancel(thandi)).mine).toBeNull();
  });

  it.each<[string, string]>([
    ['too soon', '2026-12-02T08:30:00.000Z'],
    ['between two slots', '2026-12-02T10:15:00.000Z'],
    ['on a Saturday', '2026-12-05T10:00:00.000Z'],
    ['in the evening', '2026-12-02T16:00:00.000Z'],
    ['weeks ahead', '2026-12-30T10:00:00.000Z'],
  ])('is not promised %s', async (_, slotAt) => {
    expect(await book(slotAt)).toMatchObject({ code: 'slot_not_offered' });
  });

  it('gives the last place once, and who comes too late keeps the call that they had', async () => {
    const slotAt = '2026-12-04T09:00:00.000Z';
    const people = await Promise.all([somebody(), somebody(), somebody(), somebody()]);
    // Two people in one slot, so each two have one of their own before.
    const before = ['2026-12-07T09:00:00.000Z', '2026-12-07T09:30:00.000Z'];
    const hadOf = (index: number) => before[Math.floor(index / 2)] ?? '';
    for (const [index, { person, ref: about }] of people.entries())
      expect(await book(hadOf(index), person, about)).toMatchObject({ ok: true });
    const answers = await Promise.all(people.map(({ person, ref: about }) => book(slotAt, person, about)));
    expect(answers.map((answer) => (answer.ok ? 'booked' : answer.code)).toSorted()).toEqual([
      'booked',
      'booked',
      'slot_full',
      'slot_full',
    ]);
    expect((await slots(thandi)).slots).not.toContain(slotAt);
    for (const [index, { person }] of people.entries())
      expect((await slots(person)).mine?.slotAt).toBe(answers[index]?.ok ? slotAt : hadOf(index));
    const winner = people[answers.findIndex(({ ok }) => ok)];
    if (winner === undefined) throw new Error('Nobody came first');
    await cancel(winner.person);
    expect((await slots(thandi)).slots).toContain(slotAt);
  });

  it('is one, also when it is chosen for two tickets at the same moment', async () => {
    const other = (
      await desk.open({ topic: 'payout', text: 'My invoice shows the wrong name and address.' }, thandi)
    ).ref;
    const answers = await Promise.all([book(AT_NOON), book(AT_NOON, thandi, other)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const { rows } = await desk.server.database.pool.query(
      'SELECT count(*)::int AS calls FROM call_backs WHERE person_id = $1',
      [thandi.userId],
    );
    expect(rows).toEqual([{ calls: 1 }]);
  });

  it('goes with its ticket to the one that it is laid together with', async () => {
    const admin = await desk.person('Naledi', ['admin']);
    const into = (
      await desk.open({ topic: 'payout', text: 'My refund is still not here, a week later.' }, thandi)
    ).ref;
    await book(AT_NOON);
    await desk.server.succeed('tickets/merge', { ref, intoRef: into }, { as: admin });
    expect((await slots(thandi)).mine).toMatchObject({ ref: into, slotAt: AT_NOON });
    const seenIn = async (one: string) =>
      (await desk.server.succeed('tickets/inspect', { ref: one }, { as: admin })).call?.slotAt ?? null;
    expect([await seenIn(ref), await seenIn(into)]).toEqual([null, AT_NOON]);
    expect(await book(LATER)).toMatchObject({ code: 'ticket_closed' });
  });

  it('is none any more once its ticket is closed, and its place is free', async () => {
    const slotAt = '2026-12-09T10:00:00.000Z';
    await desk.server.succeed('tickets/solve', { ref }, { as: thandi });
    // A solved ticket is closed after a week; until then it can still be talked about.
    desk.server.clock.set(new Date('2026-12-09T06:00:00Z'));
    expect(await book(slotAt)).toMatchObject({ ok: true });
    const { person, ref: other } = await somebody();
    expect(await book(slotAt, person, other)).toMatchObject({ ok: true });
    expect((await slots(person)).slots).not.toContain(slotAt);
    desk.server.clock.set(new Date('2026-12-09T08:00:00Z'));
    await runDueTimers(desk.server.services);
    expect((await slots(person)).slots).toContain(slotAt);
    const admin = await desk.person('Naledi', ['admin']);
    const seen = await desk.server.succeed('tickets/inspect', { ref }, { as: admin });
    expect([seen.state, seen.call]).toEqual(['closed', null]);
  });

  it('is about a ticket of one’s own that is open', async () => {
    const { person, ref: other } = await somebody();
    expect(await book(AT_NOON, thandi, other)).toMatchObject({ code: 'not_found' });
    expect(await book(AT_NOON, thandi, 'TKT-2612-22222')).toMatchObject({ code: 'not_found' });
    const admin = await desk.person('Naledi', ['admin']);
    expect(await book(AT_NOON, admin, other)).toMatchObject({ code: 'not_found' });
    expect((await slots(person)).mine).toBeNull();
    expect(await desk.server.call('tickets/call-slots', {}, {})).toMatchObject({ code: 'unauthenticated' });
    expect(
      await desk.server.call(
        'tickets/book-call',
        { ref, slotAt: AT_NOON, callNumber: 'soon' },
        { as: thandi },
      ),
    ).toMatchObject({ code: 'invalid_input' });
  });
});
