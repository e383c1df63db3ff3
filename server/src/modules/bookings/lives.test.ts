import {
  type BookingState,
  bookingLifecycle,
  FIRST_STATE,
  holdsSlot,
} from '@kwela/domain/bookings/lifecycle';
import { HOUR_MS } from '@kwela/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { DEED_NAMES, type DeedName, deedNamed, factsOf, mustMove, rowOf } from './testing/deeds.ts';
import {
  endFaults,
  mailsSentTwice,
  missedTimers,
  moneyFaults,
  recordFaults,
  slotFaults,
} from './testing/faults.ts';
import {
  type Answer,
  beginLife,
  type ChargeStep,
  type Life,
  type LifeEvent,
  type LifeTerms,
  START_AT,
} from './testing/life.ts';
import { strikeAll } from './testing/strike-all.ts';

/**
 * Any sequence of what people, payment companies and the clock can do to a booking, most of it not allowed at its moment, over the wire on a
 * real database. After each step it is compared with the table of its life: what the table and its guards let happen happened, and nothing
 * else did. `LIVES` says how many lives are lived; without it they are always the same ones.
 */
const LIVES = Number(process.env.LIVES ?? 6);
const SAME_LIVES = process.env.LIVES === undefined ? { seed: 61 } : {};
const LIMIT_MS = Math.max(300_000, LIVES * 30_000);

const mails = mailCatcher();
let server: TestServer;
let naledi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
    mailer: mails.mailer,
  });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());

/** What the table says of the life so far; compared with what the product did. */
interface Model {
  record: readonly LifeEvent[];
  /** A message about money is on its way that says what nobody foresees here. */
  isPaidElsewhere: boolean;
  /** For how long the clock has not struck. */
  hoursLate: number;
}
type Command = fc.AsyncCommand<Model, Life>;

const stateOf = (record: readonly LifeEvent[]): BookingState => record.at(-1)?.state ?? FIRST_STATE;

/** What is always true, whatever has happened. */
async function check(model: Model, life: Life): Promise<readonly LifeEvent[]> {
  const record = await life.log();
  expect(record.slice(0, model.record.length)).toEqual(model.record);
  expect(recordFaults(record, TEST_NOW, server.clock.now())).toEqual([]);
  expect(await slotFaults(life, stateOf(record))).toEqual([]);
  expect(await moneyFaults(server)).toEqual([]);
  expect(mailsSentTwice(mails.sent)).toEqual([]);
  const added = record.slice(model.record.length);
  model.record = record;
  return added;
}

/** What people and companies did, without the clock, which also finishes a return that its host has signed before. */
const byHand = (events: readonly LifeEvent[]) =>
  events.filter(({ transition, by }) => {
    const isByClock = transition === 'check_out' || bookingLifecycle.table[transition].after !== undefined;
    return by !== 'system' || !isByClock;
  });

/** Somebody does something; the table and the facts say beforehand what it has to do. */
const doing = (name: DeedName): Command => ({
  toString: () => name,
  check: () => true,
  async run(model, life) {
    const deed = deedNamed(name);
    const known = factsOf(life);
    const isOverdue = missedTimers(model.record, TEST_NOW, server.clock.now()).length > 0;
    const answer: Answer = await deed.does(life);
    const added = await check(model, life);
    const [done, ...more] = byHand(added);
    expect(more).toEqual([]);
    const state = stateOf(done === undefined ? model.record : model.record.slice(0, -1));
    const facts = { ...known, state };
    if (deed.by === 'system' && model.isPaidElsewhere) return;
    // What the clock was to do first can speak against it.
    const isTooLate = isOverdue && done === undefined;
    const wanted =
      !isTooLate && mustMove(deed, facts) ? { transition: rowOf(deed, facts), by: deed.by } : undefined;
    expect(done && { transition: done.transition, by: done.by }, `${name} at ${state}`).toEqual(wanted);
    if (!answer.ok || deed.isAlsoOther !== true) expect(answer.ok).toBe(done !== undefined);
  },
});

/** Two things at once, or one twice, which the record has once. */
const doingBoth = (one: DeedName, other: DeedName): Command => ({
  toString: () => `${one} and ${other} at once`,
  check: () => true,
  async run(model, life) {
    const known = factsOf(life);
    const state = stateOf(model.record);
    await Promise.all([deedNamed(one).does(life), deedNamed(other).does(life)]);
    const done = byHand(await check(model, life)).map(({ transition, by }) => `${transition} by ${by}`);
    const possible = [one, other].flatMap((name) =>
      [known.papers, life.papers.state].map((papers) => {
        const deed = deedNamed(name);
        return `${rowOf(deed, { ...known, state, papers })} by ${deed.by}`;
      }),
    );
    expect(done.filter((way) => !possible.includes(way))).toEqual([]);
    if (one === other && deedNamed(one).isAnother !== true) expect(done.length).toBeLessThan(2);
  },
});

/** What a card holds for a trip lapses within a week, and a clock that is later than this can miss it: nobody takes it then. */
const MOST_HOURS_LATE = 24;
const BEFORE_DEPOSIT: readonly BookingState[] = ['pending_payment', 'in_review', 'requested'];

/** Lets time pass while a deposit may be held: the clock strikes each day of it, but not at its end. */
async function passDays(life: Life, hours: number): Promise<void> {
  let left = hours;
  for (; left > MOST_HOURS_LATE; left -= MOST_HOURS_LATE) {
    await life.wait(MOST_HOURS_LATE * HOUR_MS);
    await strikeAll(server);
  }
  await life.wait(left * HOUR_MS);
}

/** Time passes, at the end of which the clock strikes, or is late. */
const waiting = (hours: number, wantsLate: boolean): Command => ({
  toString: () => `${hours} h pass${wantsLate ? ', and the clock is late' : ''}`,
  check: () => true,
  async run(model, life) {
    model.hoursLate += hours;
    const isBefore = BEFORE_DEPOSIT.includes(stateOf(model.record));
    const isLate = wantsLate && (isBefore || model.hoursLate <= MOST_HOURS_LATE);
    if (!isLate) model.hoursLate = 0;
    if (isBefore) await life.wait(hours * HOUR_MS);
    else await passDays(life, hours);
    if (!isLate) await strikeAll(server);
    expect(byHand(await check(model, life))).toEqual([]);
    if (!isLate) expect(missedTimers(model.record, TEST_NOW, server.clock.now())).toEqual([]);
  },
});

/** The company tells what it has to tell after the time to pay is over, or that a card was refused. */
const payingOtherwise = (how: 'late' | 'declined' | 'deposit'): Command => ({
  toString: () => `pay: ${how}`,
  check: () => true,
  async run(model, life) {
    if (how === 'deposit') await life.payAt('deposits/checkout', 'approve');
    if (how === 'declined') await life.payAt('payments/checkout', 'decline');
    if (how === 'late') {
      const answer = await life.payAt('payments/checkout', life.card, 'late');
      model.isPaidElsewhere ||= answer.ok;
    }
    expect(byHand(await check(model, life))).toEqual([]);
  },
});

/** A charge is answered, taken back, decided or paid: it moves money, and the booking not at all. */
const meetingCharge = (step: ChargeStep): Command => ({
  toString: () => `${step} the charge`,
  check: () => true,
  async run(model, life) {
    await life.meetCharge(step);
    expect(byHand(await check(model, life))).toEqual([]);
  },
});

/** Somebody else gets the car in exactly the states that do not take it. */
const rivalAsks: Command = {
  toString: () => 'somebody else asks for the car',
  check: () => true,
  async run(model, life) {
    const asked = await life.askAsRival();
    expect(byHand(await check(model, life))).toEqual([]);
    const state = stateOf(model.record);
    const isInTime = server.clock.now().getTime() <= START_AT.getTime() - 2 * HOUR_MS;
    if (!isInTime) expect(asked.ok).toBe(false);
    else expect(asked.ok, state).toBe(!holdsSlot(state) && state !== 'cancelled_host');
  },
};

/** Hours before and after each deadline that a booking has, over days and over none. */
const PAUSES = [0.1, 0.3, 1, 7.5, 12, 23, 24, 25, 46, 47.5, 73, 120] as const;
/** What papers that are looked at again mean for a payment under way has tests of its own: `held-bookings.test.ts`. */
const anyDeed = fc.constantFrom(...DEED_NAMES.filter((name) => name !== 'ask_for_papers_again'));
const anyChargeStep = fc.constantFrom<ChargeStep>('accept', 'dispute', 'withdraw', 'award_half', 'pay');
const anyPause = fc
  .tuple(fc.constantFrom(...PAUSES), fc.boolean())
  .map(([hours, isLate]) => waiting(hours, isLate));
const commands = fc.commands(
  [
    anyDeed.map(doing),
    anyDeed.map(doing),
    fc.tuple(anyDeed, anyDeed).map(([one, other]) => doingBoth(one, other)),
    anyDeed.map((name) => doingBoth(name, name)),
    anyPause,
    fc.constantFrom(...(['late', 'declined', 'deposit'] as const)).map(payingOtherwise),
    fc.constant(rivalAsks),
    anyChargeStep.map(meetingCharge),
  ],
  { maxCommands: 14, size: 'max' },
);

/** Where a life starts, so that its later rows are tried as often as its first. */
const WAYS: Readonly<Record<string, readonly (DeedName | number)[]>> = {
  'at Pay': [],
  paid: ['pay'],
  'about to start': ['pay', 24, 23.5],
  'turned down': ['pay', 24, 23.5, 'refuse_car'],
  'under way': ['pay', 24, 23.5, 'host_hands_over', 'guest_picks_up'],
  'brought back': ['pay', 24, 23.5, 'host_hands_over', 'guest_picks_up', 20, 'guest_brings_back'],
  charged: [
    'pay',
    24,
    23.5,
    'host_hands_over',
    'guest_picks_up',
    20,
    'guest_brings_back',
    'all_good',
    'charge_toll',
  ],
};
const anyTerms: fc.Arbitrary<LifeTerms> = fc.record({
  isInstant: fc.boolean(),
  isNew: fc.nat(3).map((one) => one === 0),
  card: fc.constantFrom('approve', 'approve', 'noDeposit'),
});

it(
  'whatever anybody does in whatever order, a booking goes along its table, and every cent with it',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(WAYS)),
        anyTerms,
        commands,
        async (from, terms, lived) => {
          server.clock.set(TEST_NOW);
          mails.sent.length = 0;
          const way = WAYS[from] ?? [];
          const begun = way.includes(24)
            ? { ...terms, isInstant: true, isNew: false, card: 'approve' as const }
            : terms;
          const life = await beginLife(server, naledi, begun);
          for (const step of way) {
            if (typeof step !== 'number') await deedNamed(step).does(life);
            else {
              await life.wait(step * HOUR_MS);
              await strikeAll(server);
            }
          }
          const record = await life.log();
          const model = { record, isPaidElsewhere: false, hoursLate: 0 };
          await fc.asyncModelRun(() => ({ model, real: life }), lived);
          for (let round = 0; round < 3; round += 1) {
            await passDays(life, 75);
            // Nobody is left to wait for a decision.
            await life.meetCharge('award_half');
            await strikeAll(server);
            await strikeAll(server);
            expect(byHand(await check(model, life))).toEqual([]);
          }
          expect(await endFaults(life, stateOf(model.record))).toEqual([]);
        },
      ),
      { numRuns: LIVES, ...SAME_LIVES },
    );
  },
  LIMIT_MS,
);
