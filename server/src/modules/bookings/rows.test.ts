import {
  type BookingRole,
  type BookingState,
  type BookingTransition,
  bookingLifecycle,
  FIRST_STATE,
} from '@kwela/domain/bookings/lifecycle';
import { HOUR_MS } from '@kwela/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { changeDesk } from '../changes/testing/change-desk.ts';
import { type DeedName, deedNamed } from './testing/deeds.ts';
import { endFaults, moneyFaults, recordFaults, slotFaults } from './testing/faults.ts';
import { beginLife, END_AT, type LifeTerms, START_AT } from './testing/life.ts';
import { strikeAll } from './testing/strike-all.ts';

/**
 * Each row of the table of a booking, from each of its states and by each of its people, walked through the use-cases and timers of the
 * product. The clock begins 48 hours before pick-up, and the trip lasts 24. Source: docs/rules/bookings.md.
 */

/** Something that is done, or hours that pass, at the end of which the clock strikes. */
type Step = DeedName | typeof KEEPS_LONGER | number;
/** The guest keeps the car for two days more, and pays for it. */
const KEEPS_LONGER = 'keeps it longer';
type Taken = readonly [by: BookingRole, transition: BookingTransition];
interface Story {
  readonly terms?: LifeTerms;
  readonly steps: readonly Step[];
  readonly record: readonly Taken[];
}

const ASKED = { isInstant: false };
const NEW = { isNew: true };
const NEW_AND_ASKED = { isNew: true, isInstant: false };

const PAID: readonly Taken[] = [['system', 'confirm_paid']];
const READY: readonly Taken[] = [...PAID, ['system', 'make_ready']];
const REFUSED: readonly Taken[] = [...READY, ['guest', 'refuse_vehicle']];
const REQUESTED: readonly Taken[] = [['system', 'request_paid']];
const HELD: readonly Taken[] = [['system', 'hold_for_review']];
const toReady: readonly Step[] = ['pay', 24];
const toTrip: readonly Step[] = [...toReady, 23.5, 'host_hands_over', 'guest_picks_up'];
const TRIP: readonly Taken[] = [...READY, ['guest', 'check_in']];
const OVERDUE: readonly Taken[] = [...TRIP, ['system', 'become_overdue']];
const UNRECOVERED: readonly Taken[] = [...OVERDUE, ['system', 'become_unrecovered']];

const STORIES: Readonly<Record<string, Story>> = {
  'nobody pays': { steps: [0.25], record: [['system', 'expire_payment']] },
  'the guest gives up at Pay': { steps: ['abandon'], record: [['guest', 'abandon']] },
  'we end it before it is paid': {
    steps: ['cancel_as_platform'],
    record: [['admin', 'cancel_by_platform']],
  },
  'a request is accepted, and the guest cancels': {
    terms: ASKED,
    steps: ['pay', 'accept', 'cancel'],
    record: [...REQUESTED, ['host', 'accept'], ['guest', 'cancel_by_guest']],
  },
  'support accepts for a host, who cancels': {
    terms: ASKED,
    steps: ['pay', 'accept_as_admin', 'cancel_as_host'],
    record: [...REQUESTED, ['admin', 'accept'], ['host', 'cancel_by_host']],
  },
  'a request is declined': {
    terms: ASKED,
    steps: ['pay', 'decline'],
    record: [...REQUESTED, ['host', 'decline']],
  },
  'nobody answers a request': {
    terms: ASKED,
    steps: ['pay', 8],
    record: [...REQUESTED, ['system', 'expire_request']],
  },
  'a request is taken back': {
    terms: ASKED,
    steps: ['pay', 'withdraw'],
    record: [...REQUESTED, ['guest', 'withdraw']],
  },
  'we end a request': {
    terms: ASKED,
    steps: ['pay', 'cancel_as_platform'],
    record: [...REQUESTED, ['admin', 'cancel_by_platform']],
  },
  'papers are approved, and we end the trip': {
    terms: NEW,
    steps: ['pay', 'approve_papers', 'cancel_as_platform'],
    record: [...HELD, ['admin', 'approve_instant'], ['admin', 'cancel_by_platform']],
  },
  'papers are approved, and the host is asked': {
    terms: NEW_AND_ASKED,
    steps: ['pay', 'approve_papers', 'accept'],
    record: [...HELD, ['admin', 'approve_request'], ['host', 'accept']],
  },
  'papers are looked at again while the host is asked': {
    terms: ASKED,
    steps: ['pay', 'ask_for_papers_again', 45],
    record: [...REQUESTED, ['system', 'hold_for_review'], ['system', 'expire_review']],
  },
  'papers are rejected': {
    terms: NEW,
    steps: ['pay', 'reject_papers'],
    record: [...HELD, ['admin', 'decline_review']],
  },
  'nobody looks at the papers': {
    terms: NEW,
    steps: ['pay', 45],
    record: [...HELD, ['system', 'expire_review']],
  },
  'the guest does not wait for it': {
    terms: NEW,
    steps: ['pay', 'withdraw'],
    record: [...HELD, ['guest', 'withdraw']],
  },
  'we end what waits for papers': {
    terms: NEW,
    steps: ['pay', 'cancel_as_platform'],
    record: [...HELD, ['admin', 'cancel_by_platform']],
  },
  'the deposit is not paid': {
    terms: { card: 'noDeposit' },
    steps: ['pay', 24, 22],
    record: [...PAID, ['system', 'fail_checks']],
  },
  'the guest cancels on the day before': {
    steps: [...toReady, 'cancel'],
    record: [...READY, ['guest', 'cancel_by_guest']],
  },
  'the host cancels on the day before': {
    steps: [...toReady, 'cancel_as_host'],
    record: [...READY, ['host', 'cancel_by_host']],
  },
  'we end it on the day before': {
    steps: [...toReady, 'cancel_as_platform'],
    record: [...READY, ['admin', 'cancel_by_platform']],
  },
  'the car is turned down': {
    steps: [...toReady, 24, 'refuse_car'],
    record: REFUSED,
  },
  'the car is turned down, and nobody looks at it': {
    steps: [...toReady, 24, 'refuse_car', 24],
    record: [...REFUSED, ['system', 'uphold_refusal']],
  },
  'the car is turned down rightly': {
    steps: [...toReady, 24, 'refuse_car', 2, 'uphold_refusal'],
    record: [...REFUSED, ['admin', 'uphold_refusal']],
  },
  'the car is turned down in vain': {
    steps: [...toReady, 24, 'refuse_car', 2, 'dismiss_refusal'],
    record: [...REFUSED, ['admin', 'dismiss_refusal']],
  },
  'the guest does not come': {
    steps: [...toReady, 26, 'guest_is_missing'],
    record: [...READY, ['host', 'report_guest_no_show']],
  },
  'the host does not come': {
    steps: [...toReady, 24.5, 'host_is_missing'],
    record: [...READY, ['guest', 'report_host_no_show']],
  },
  'nobody says that it began': {
    steps: [...toReady, 24, 72],
    record: [...READY, ['system', 'lapse']],
  },
  'a trip, to the end': {
    steps: [...toReady, 24, 'guest_picks_up', 'host_hands_over', 20, 'guest_brings_back', 'all_good', 72],
    record: [
      ...READY,
      ['host', 'check_in'],
      ['guest', 'check_out'],
      ['host', 'confirm_return'],
      ['system', 'complete'],
    ],
  },
  'a trip whose host says nothing': {
    steps: [...toTrip, 24.5, 'host_takes_back', 24, 72],
    record: [...TRIP, ['host', 'check_out'], ['system', 'confirm_return'], ['system', 'complete']],
  },
  'a trip whose host signs the return before its end': {
    steps: [...toTrip, 12, 'host_takes_back', 12.5],
    record: [...TRIP, ['system', 'check_out']],
  },
  'a trip after which its host charges a toll': {
    steps: [...toTrip, 24.5, 'host_takes_back', 24, 'charge_toll', 72, 72, 72, 24],
    record: [
      ...TRIP,
      ['host', 'check_out'],
      ['system', 'confirm_return'],
      ['host', 'open_claim'],
      ['system', 'complete'],
    ],
  },
  'a trip that is made longer': {
    steps: [...toTrip, 12, KEEPS_LONGER],
    record: [...TRIP, ['system', 'extend']],
  },
  'a late trip that is made longer': {
    steps: [...toTrip, 25, KEEPS_LONGER],
    record: [...OVERDUE, ['system', 'extend']],
  },
  'a car that comes late': {
    steps: [...toTrip, 25, 'guest_brings_back'],
    record: [...OVERDUE, ['guest', 'check_out']],
  },
  'a car that comes late to its host': {
    steps: [...toTrip, 25, 'host_takes_back'],
    record: [...OVERDUE, ['host', 'check_out']],
  },
  'a car that was given up comes back': {
    steps: [...toTrip, 25, 24, 'guest_brings_back'],
    record: [...UNRECOVERED, ['guest', 'check_out']],
  },
  'a car that was given up is found by its host': {
    steps: [...toTrip, 25, 24, 'host_takes_back'],
    record: [...UNRECOVERED, ['host', 'check_out']],
  },
};

/**
 * Shown elsewhere, as a company that is away is another server: `answer.test.ts`. A return that is signed is finished at the end of its
 * trip, so that the clock would have to stand still for it to be late.
 */
const ELSEWHERE = [
  'pending_payment fail_payment system',
  'overdue check_out system',
  'unrecovered check_out system',
];

/** Rows that nobody in the product takes yet. This list only ever gets shorter: what is walked above must not stand here. */
const NOT_YET: readonly string[] = [];

/** Every way along a row: from each of its states, by each of its people; what has a timer is the clock’s. */
const EVERY_WAY = bookingLifecycle.names.flatMap((name) => {
  const { from, by } = bookingLifecycle.table[name];
  return from.flatMap((state) => by.map((role) => `${state} ${name} ${role}`));
});

function waysOf({ record }: Story): string[] {
  let state: BookingState = FIRST_STATE;
  return record.map(([by, name]) => {
    const way = `${state} ${name} ${by}`;
    state = bookingLifecycle.table[name].to;
    return way;
  });
}

let server: TestServer;
let naledi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());

describe('a booking, through the product', () => {
  it.each(Object.entries(STORIES))('%s', async (_, { terms, steps, record }) => {
    server.clock.set(TEST_NOW);
    const life = await beginLife(server, naledi, terms);
    for (const step of steps) {
      if (typeof step === 'number') {
        await life.wait(step * HOUR_MS);
        await strikeAll(server);
      } else if (step === KEEPS_LONGER) {
        const endAt = new Date(END_AT.getTime() + 48 * HOUR_MS).toISOString();
        const wanted = { kind: 'time' as const, startAt: START_AT.toISOString(), endAt };
        await changeDesk(server, () => life.id).paid(life.as('guest'), wanted);
      } else {
        expect(await deedNamed(step).does(life), step).toMatchObject({ ok: true });
      }
    }
    const log = await life.log();
    expect(log.map(({ by, transition }) => [by, transition])).toEqual(record);
    expect(recordFaults(log, TEST_NOW, server.clock.now())).toEqual([]);
    const state = await life.state();
    await strikeAll(server);
    expect(await slotFaults(life, state)).toEqual([]);
    expect(await endFaults(life, state)).toEqual([]);
    expect(await moneyFaults(server)).toEqual([]);
  });
});

describe('the table of a booking', () => {
  const walked = new Set([...Object.values(STORIES).flatMap(waysOf), ...ELSEWHERE]);

  it('is walked whole: each row from each state by each of its people', () => {
    expect(EVERY_WAY.filter((way) => !walked.has(way) && !NOT_YET.includes(way))).toEqual([]);
  });

  it('has no row on the list of what nobody takes that somebody takes, or that is no row', () => {
    expect(NOT_YET.filter((way) => walked.has(way) || !EVERY_WAY.includes(way))).toEqual([]);
  });
});
