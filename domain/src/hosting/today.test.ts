import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { TICKET_STATES } from '../tickets/lifecycle.ts';
import { LISTING_STATES } from '../vehicles/vehicle.ts';
import { HOST_TASKS, HOST_WORK_STATES, type HostDay, hostTasks, nextStep, nextTrip } from './today.ts';

const papers = HOSTING_1.papers;
const NOW = new Date('2026-12-02T10:00:00+02:00');
const at = (clock: string) => new Date(`${clock}:00+02:00`);
const NOTHING: HostDay = { bookings: [], changes: [], letters: [], cars: [], tickets: [], missing: [] };

type Booking = HostDay['bookings'][number];
const booking = (state: Booking['state'], changes: Partial<Booking> = {}): Booking => ({
  id: state,
  state,
  startAt: at('2026-12-02T14:00'),
  endAt: at('2026-12-02T18:00'),
  answerDueAt: at('2026-12-02T12:00'),
  refusalAnswerBy: at('2026-12-03T08:00'),
  ...changes,
});
const car = (state: HostDay['cars'][number]['state'], changes: Partial<HostDay['cars'][number]> = {}) => ({
  id: `car ${state}`,
  state,
  isSentBack: false,
  discExpiresOn: '2027-06-30',
  ...changes,
});
const kinds = (day: Partial<HostDay>) =>
  hostTasks({ ...NOTHING, ...day }, NOW, papers).map(({ kind }) => kind);

describe('what waits for a host today', () => {
  it.each([
    ['a request', booking('requested'), ['answer_request']],
    ['a pick-up this afternoon', booking('confirmed'), ['hand_over']],
    [
      'a pick-up that nobody came to yet',
      booking('ready', { startAt: at('2026-12-01T09:00') }),
      ['hand_over'],
    ],
    ['a pick-up just after midnight', booking('ready', { startAt: at('2026-12-03T00:00') }), []],
    ['a pick-up at the end of today', booking('ready', { startAt: at('2026-12-02T23:59') }), ['hand_over']],
    ['a return this evening', booking('in_progress'), ['take_back']],
    ['a return tomorrow', booking('in_progress', { endAt: at('2026-12-03T08:00') }), []],
    ['a car that is late', booking('overdue'), ['overdue_car']],
    ['a car that is gone', booking('unrecovered'), ['overdue_car']],
    ['a car that is back', booking('returned'), ['look_over']],
    ['a car that its guest turned down', booking('refused'), ['answer_refusal']],
    ['one whose host has answered', booking('refused', { refusalAnswerBy: null }), []],
    ['a guest who still pays', booking('pending_payment'), []],
    ['a request that we look at', booking('in_review'), []],
    ['a trip that is settled', booking('completed'), []],
  ] as const)('is said of %s', (_, one, expected) => {
    expect(kinds({ bookings: [one] })).toEqual(expected);
  });

  it.each([
    ['is shown', car('live'), []],
    [
      'is shown and whose disc runs out in 30 days',
      car('live', { discExpiresOn: '2027-01-01' }),
      ['renew_disc'],
    ],
    ['is shown and whose disc runs out in 31 days', car('live', { discExpiresOn: '2027-01-02' }), []],
    ['sleeps and whose disc ran out', car('snoozed', { discExpiresOn: '2026-11-01' }), ['renew_disc']],
    ['we paused', car('auto_paused', { discExpiresOn: '2026-11-01' }), ['car_paused']],
    ['we suspended', car('suspended'), ['car_suspended']],
    ['is half written', car('draft', { discExpiresOn: null }), ['finish_listing']],
    ['was sent back', car('draft', { isSentBack: true }), ['change_listing']],
    ['waits for us', car('in_review'), []],
    ['was put away', car('archived'), []],
  ] as const)('is said of a car that %s', (_, one, expected) => {
    expect(kinds({ cars: [one] })).toEqual(expected);
  });

  it('puts cars that are late first, then what has a time by that time, then the rest by its kind', () => {
    const day = {
      bookings: [booking('confirmed'), booking('requested'), booking('returned'), booking('overdue')],
      changes: [{ bookingId: 'asked', dueAt: NOW }],
      letters: [{ bookingId: 'abroad', startAt: at('2026-12-30T10:00') }],
      cars: [car('draft'), car('auto_paused')],
      tickets: [{ ref: 'SUP-1', state: 'waiting_user' as const, changedAt: NOW }],
      missing: ['bank' as const],
    };
    expect(kinds(day)).toEqual([
      'overdue_car',
      'answer_change',
      'answer_request',
      'hand_over',
      'give_letter',
      'look_over',
      'answer_support',
      'car_paused',
      'finish_listing',
      'finish_onboarding',
    ]);
  });

  it('is the same whatever order things come in, and names each thing once', () => {
    const anyBooking = fc.record({
      id: fc.uuid(),
      state: fc.constantFrom(...BOOKING_STATES),
      startAt: fc.date({ min: at('2026-11-30T00:00'), max: at('2026-12-05T00:00'), noInvalidDate: true }),
      endAt: fc.date({ min: at('2026-11-30T00:00'), max: at('2026-12-05T00:00'), noInvalidDate: true }),
      answerDueAt: fc.constant(null),
      refusalAnswerBy: fc.constant(null),
    });
    const anyCar = fc.record({
      id: fc.uuid(),
      state: fc.constantFrom(...LISTING_STATES),
      isSentBack: fc.boolean(),
      discExpiresOn: fc.constantFrom(null, '2026-12-10', '2027-12-10'),
    });
    const anyTicket = fc.record({
      ref: fc.uuid(),
      state: fc.constantFrom(...TICKET_STATES),
      changedAt: fc.constant(NOW),
    });
    fc.assert(
      fc.property(fc.array(anyBooking), fc.array(anyCar), fc.array(anyTicket), (bookings, cars, tickets) => {
        const found = hostTasks({ ...NOTHING, bookings, cars, tickets }, NOW, papers);
        expect(new Set(found.map(({ of }) => of)).size).toBe(found.length);
        const ranked = found
          .filter(({ dueAt }) => dueAt === null)
          .map(({ kind }) => HOST_TASKS.indexOf(kind));
        expect(ranked).toEqual(ranked.toSorted((a, b) => a - b));
        const times = found.flatMap(({ kind, dueAt }) =>
          dueAt === null || kind === 'overdue_car' ? [] : [dueAt.getTime()],
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the bookings that are read for a day', () => {
  const longAgo = { startAt: at('2026-11-01T09:00'), endAt: at('2026-11-03T09:00') };

  it.each(BOOKING_STATES)('leave out none that asks something while it is %s', (state) => {
    const isAsking = kinds({ bookings: [booking(state, longAgo)] }).length > 0;
    expect(isAsking).toBe(HOST_WORK_STATES.some((one) => one === state));
  });

  it.each(BOOKING_STATES)('leave out none that is the next trip while it is %s', (state) => {
    const soon = booking(state, { startAt: at('2026-12-05T09:00') });
    const isNext = nextTrip([soon], NOW) !== null;
    expect(isNext).toBe(state === 'confirmed' || state === 'ready');
    expect(!isNext || HOST_WORK_STATES.some((one) => one === state)).toBe(true);
  });
});

describe('the next trip', () => {
  const trip = (id: string, state: Booking['state'], on: string) =>
    booking(state, { id, startAt: at(`${on}T09:00`) });

  it.each([
    [
      'the soonest that is still to start',
      [trip('a', 'ready', '2026-12-03'), trip('b', 'confirmed', '2026-12-04')],
      'a',
    ],
    [
      'not the one that should have started',
      [trip('a', 'ready', '2026-12-01'), trip('b', 'confirmed', '2026-12-04')],
      'b',
    ],
    [
      'not one that is under way',
      [trip('a', 'in_progress', '2026-12-03'), trip('b', 'ready', '2026-12-04')],
      'b',
    ],
    ['none where nothing is agreed', [trip('a', 'requested', '2026-12-03')], null],
  ])('is %s', (_, trips, expected) => {
    expect(nextTrip(trips, NOW)?.id ?? null).toBe(expected);
  });
});

describe('the best next step', () => {
  it.each([
    ['somebody who is still becoming a host', { missing: ['identity' as const] }, 'finish_onboarding'],
    ['a host without a car', {}, 'list_car'],
    ['a host whose only car was put away', { cars: [car('archived')] }, 'list_car'],
    ['a host whose car we look at', { cars: [car('in_review')] }, 'await_review'],
    ['a host whose cars sleep', { cars: [car('snoozed')] }, 'wake_car'],
    ['a host whose car nobody has booked', { cars: [car('live')] }, 'set_prices'],
    ['a host with a trip to come', { cars: [car('live')], bookings: [booking('confirmed')] }, 'next_trip'],
  ] as const)('of %s', (_, day, step) => {
    expect(nextStep({ ...NOTHING, ...day })).toBe(step);
  });
});
