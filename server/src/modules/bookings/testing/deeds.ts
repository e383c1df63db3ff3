import {
  type BookingRole,
  type BookingState,
  type BookingTransition,
  bookingLifecycle,
} from '@kwela/domain/bookings/lifecycle';
import { noShowFault } from '@kwela/domain/bookings/no-show';
import { type RefusalDecision, transitionOfDecision } from '@kwela/domain/hand-over/refused-car';
import type { HandOverSide, HandOverStage } from '@kwela/domain/hand-over/report';
import { opensAt } from '@kwela/domain/hand-over/stages';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { newKey } from '../../../testing/trips.ts';
import { type Answer, END_AT, type Life, START_AT } from './life.ts';

/** What is true of a life at the moment when somebody does something. */
export interface Facts {
  readonly state: BookingState;
  readonly now: Date;
  readonly signed: ReadonlySet<`${HandOverStage}:${HandOverSide}`>;
  readonly papers: Life['papers']['state'];
  /** The car is booked without asking its host. */
  readonly isInstant: boolean;
}

/** Something that a person, or a payment company, does to a booking. */
export interface Deed {
  readonly by: BookingRole;
  /** The row of the table that it takes, where the table and `holds` let it. */
  readonly transition: BookingTransition | ((facts: Facts) => BookingTransition);
  /** What has to be true beside the table; without it, nothing has. */
  readonly holds?: (facts: Facts) => boolean;
  /** It can be right without moving the booking, as a first signature of two. */
  readonly isAlsoOther?: true;
  /** Done twice, it is two things, as two tolls are. */
  readonly isAnother?: true;
  readonly does: (life: Life) => Promise<Answer>;
}

const OPEN = opensAt({ startAt: START_AT }, POLICY_1.handOver);
const isOpen = ({ now }: Facts): boolean => now >= OPEN;
const NOTE = 'The tyres have no tread left at all.';

const mayReport =
  (by: 'guest' | 'host') =>
  ({ now }: Facts): boolean =>
    noShowFault(by, { startAt: START_AT, now, contact: { by: 'call', at: now } }, POLICY_1.times) === null;

const offers = async (life: Life, by: 'guest' | 'host') => {
  const seen = await life.server.call('bookings/cancellation', { id: life.id }, { as: life.as(by) });
  return seen.ok ? seen.value : null;
};

/** What follows a payment depends on the car and on the guest’s papers. */
const afterPayment = ({ papers, isInstant }: Facts): BookingTransition =>
  papers === 'verified' ? (isInstant ? 'confirm_paid' : 'request_paid') : 'hold_for_review';
const paying = (how: 'prompt' | 'twice'): Deed => ({
  by: 'system',
  transition: afterPayment,
  does: (life) => life.payAt('payments/checkout', life.card, how),
});
const accepting = (by: 'host' | 'admin'): Deed => ({
  by,
  transition: 'accept',
  does: ({ server, id, as }) => server.call('bookings/accept', { id }, { as: as(by) }),
});
const other = { guest: 'host', host: 'guest' } as const;
const pickingUp = (by: 'guest' | 'host'): Deed => ({
  by,
  transition: 'check_in',
  isAlsoOther: true,
  holds: (facts) => isOpen(facts) && facts.signed.has(`check_in:${other[by]}`),
  does: (life) => life.sign('check_in', by),
});
const bringingBack = (by: 'guest' | 'host'): Deed => ({
  by,
  transition: 'check_out',
  isAlsoOther: true,
  holds: ({ now }) => by === 'guest' || now >= END_AT,
  does: (life) => life.sign('check_out', by),
});
const decidingRefusal = (decision: RefusalDecision): Deed => ({
  by: 'admin',
  transition: transitionOfDecision(decision),
  does: ({ server, id, as }) =>
    server.call(
      'refused-cars/decide',
      { bookingId: id, decision, note: 'The photos show all four tyres.' },
      { as: as('admin') },
    ),
});
const missing = (by: 'guest' | 'host'): Deed => ({
  by,
  transition: by === 'guest' ? 'report_host_no_show' : 'report_guest_no_show',
  holds: mayReport(by),
  does: ({ server, id, as }) => {
    const contact = by === 'host' ? { by: 'call' as const, at: server.clock.now().toISOString() } : null;
    return server.call('bookings/report-no-show', { id, contact }, { as: as(by) });
  },
});

/** Everything that anybody can do to a booking, each through the use-case that the product has for it. */
export const DEEDS = {
  pay: paying('prompt'),
  pay_told_twice: paying('twice'),
  abandon: {
    by: 'guest',
    transition: 'abandon',
    does: ({ server, id, as }) => server.call('bookings/abandon', { id }, { as: as('guest') }),
  },
  approve_papers: {
    by: 'admin',
    transition: ({ isInstant }) => (isInstant ? 'approve_instant' : 'approve_request'),
    isAlsoOther: true,
    holds: ({ papers }) => papers === 'pending',
    does: (life) => life.decide('verify'),
  },
  reject_papers: {
    by: 'admin',
    transition: 'decline_review',
    isAlsoOther: true,
    holds: ({ papers }) => papers === 'pending',
    does: (life) => life.decide('reject'),
  },
  ask_for_papers_again: {
    by: 'system',
    transition: 'hold_for_review',
    isAlsoOther: true,
    holds: ({ papers }) => papers === 'verified',
    does: (life) => life.decide('open_again'),
  },
  accept: accepting('host'),
  accept_as_admin: accepting('admin'),
  decline: {
    by: 'host',
    transition: 'decline',
    does: ({ server, id, as }) =>
      server.call('bookings/decline', { id, reason: 'car_not_ready' }, { as: as('host') }),
  },
  withdraw: {
    by: 'guest',
    transition: 'withdraw',
    does: ({ server, id, as }) => server.call('bookings/withdraw', { id }, { as: as('guest') }),
  },
  cancel: {
    by: 'guest',
    transition: 'cancel_by_guest',
    does: async (life) => {
      const expectedRefundCents = (await offers(life, 'guest'))?.offer?.refundCents ?? 0;
      const input = { id: life.id, reason: 'plans_changed' as const, note: '', expectedRefundCents };
      const options = { as: life.as('guest'), idempotencyKey: newKey() };
      return life.server.call('bookings/cancel', input, options);
    },
  },
  cancel_as_host: {
    by: 'host',
    transition: 'cancel_by_host',
    does: async (life) => {
      const expectedPenaltyCents = (await offers(life, 'host'))?.hostOffer?.penalty.cents ?? 0;
      const input = { id: life.id, reason: 'personal' as const, note: '', expectedPenaltyCents };
      const options = { as: life.as('host'), idempotencyKey: newKey() };
      return life.server.call('bookings/cancel-as-host', input, options);
    },
  },
  cancel_as_platform: {
    by: 'admin',
    transition: 'cancel_by_platform',
    does: ({ server, id, as }) =>
      server.call(
        'bookings/cancel-as-platform',
        { id, cause: 'platform', note: 'The road is flooded.' },
        { as: as('admin') },
      ),
  },
  guest_picks_up: pickingUp('guest'),
  host_hands_over: pickingUp('host'),
  refuse_car: {
    by: 'guest',
    transition: 'refuse_vehicle',
    holds: isOpen,
    does: async (life) => {
      await life.photograph();
      const refusal = { bookingId: life.id, reason: 'unsafe' as const, note: NOTE };
      return life.server.call('hand-overs/refuse', refusal, { as: life.as('guest') });
    },
  },
  uphold_refusal: decidingRefusal('uphold'),
  dismiss_refusal: decidingRefusal('dismiss'),
  guest_is_missing: missing('host'),
  host_is_missing: missing('guest'),
  guest_brings_back: bringingBack('guest'),
  host_takes_back: bringingBack('host'),
  all_good: {
    by: 'host',
    transition: 'confirm_return',
    does: ({ server, id, as }) =>
      server.call(
        'hand-overs/answer-return',
        { bookingId: id, answer: 'all_good', note: '' },
        { as: as('host') },
      ),
  },
  charge_toll: {
    by: 'host',
    transition: 'open_claim',
    isAlsoOther: true,
    isAnother: true,
    does: (life) => life.fileCharge(),
  },
} as const satisfies Record<string, Deed>;
export type DeedName = keyof typeof DEEDS;

const isDeedName = (name: string): name is DeedName => Object.hasOwn(DEEDS, name);
export const DEED_NAMES = Object.keys(DEEDS).filter(isDeedName);
export const deedNamed = (name: DeedName): Deed => DEEDS[name];

export const rowOf = ({ transition }: Deed, facts: Facts): BookingTransition =>
  typeof transition === 'string' ? transition : transition(facts);

/** Whether this deed has to move a booking, by the table of its life and by the facts. */
export const mustMove = (deed: Deed, facts: Facts): boolean =>
  bookingLifecycle.transition(facts.state, rowOf(deed, facts), deed.by).ok && (deed.holds?.(facts) ?? true);

/** What is true before somebody does something; only the state is known when they have. */
export const factsOf = ({ server, signed, papers, isInstant }: Life): Omit<Facts, 'state'> => ({
  now: server.clock.now(),
  signed: new Set(signed),
  papers: papers.state,
  isInstant,
});
