import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-server.ts';
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
    for (const { person, ref: about } of people) await book(LATER, person, about);
    const answers = await Promise.all(people.map(({ person, ref: about }) => book(slotAt, person, about)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const late = answers.filter((answer) => !answer.ok);
    expect(late.every((answer) => !answer.ok && answer.code === 'slot_full')).toBe(true);
    expect((await slots(thandi)).slots).not.toContain(slotAt);
    const [first] = people.filter((_, index) => !answers[index]?.ok);
    if (first === undefined) throw new Error('Nobody came too late');
    const kept = (await slots(first.person)).mine?.slotAt ?? null;
    expect([LATER, null]).toContain(kept);
    const [winner] = people.filter((_, index) => answers[index]?.ok);
    if (winner !== undefined) await cancel(winner.person);
    expect((await slots(thandi)).slots).toContain(slotAt);
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
