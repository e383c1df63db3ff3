import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { type ManageStepName, offersOf, openSteps, stepIn } from './steps.ts';

const START = new Date(BOOKING.startAt);
const END = new Date(BOOKING.endAt);
const BACK: Booking['events'] = [
  ...BOOKING.events,
  { at: BOOKING.endAt, transition: 'check_out', state: 'returned', by: 'guest' },
];
const beside = (at: Date, ms: number) => new Date(at.getTime() + ms);
const stepsOf = (change: Partial<Booking>, now: Date) => openSteps({ ...BOOKING, ...change }, now);
const offerOf = (step: ManageStepName, change: Partial<Booking>, now: Date) =>
  offersOf({ ...BOOKING, ...change }, now).find((offer) => offer.step === step);

describe('the parts of the page', () => {
  it.each<[string, Partial<Booking>, Date, ManageStepName[]]>([
    ['a request', { state: 'requested', events: [] }, beside(START, -1), ['overview']],
    [
      'a confirmed booking',
      { actions: ['cancel_by_guest'] },
      beside(START, -1),
      ['overview', 'change', 'cancel'],
    ],
    [
      'a trip under way',
      { state: 'in_progress', actions: ['check_out'] },
      beside(END, -1),
      ['overview', 'checkin', 'checkout', 'change'],
    ],
    [
      'a car that should be back by now',
      { state: 'in_progress', actions: ['check_out'] },
      END,
      ['overview', 'checkin', 'checkout', 'late', 'change'],
    ],
    [
      'a trip that is settled',
      { state: 'completed', events: BACK },
      beside(END, 1),
      ['overview', 'checkin', 'checkout', 'change', 'charges', 'review'],
    ],
    [
      'a booking that the host cancelled',
      { state: 'cancelled_host' },
      START,
      ['overview', 'change', 'cancel'],
    ],
    ['a guest who did not come', { state: 'no_show_guest' }, END, ['overview', 'change', 'cancel']],
  ])('of %s', (_, change, now, steps) => {
    expect(stepsOf(change, now)).toEqual(steps);
  });

  it('for an admin have nothing to do, and neither reviews, charges nor changes', () => {
    const settled = { viewer: 'admin', state: 'completed', events: BACK } as const;
    expect(stepsOf(settled, END)).toEqual(['overview', 'checkin', 'checkout']);
    expect(offersOf({ ...BOOKING, ...settled }, END)).toEqual([]);
  });

  it.each([
    ['cancel', 'cancel'],
    ['charges', 'overview'],
    ['toString', 'overview'],
    ['', 'overview'],
    [null, 'overview'],
  ])('an address that asks for “%s” opens %s', (asked, step) => {
    expect(stepIn(asked, ['overview', 'cancel'])).toBe(step);
  });
});

describe('what cancelling brings', () => {
  const free = BOOKING.cancellationPreview[0]?.until ?? '';
  const actions = ['cancel_by_guest'] as const;
  const cancel = (now: Date, change: Partial<Booking> = {}) => {
    const offer = offerOf('cancel', { actions: [...actions], ...change }, now);
    return { costs: offer?.costs.replaceAll(/\s/g, ' '), until: offer?.until?.toISOString() ?? null };
  };

  it('is everything up to the last instant of the free time, and less from then on', () => {
    expect(cancel(new Date(free))).toEqual({ costs: 'You get everything back: R3 110.40.', until: free });
    expect(cancel(beside(new Date(free), 1))).toEqual({
      costs: 'You get R1 670.40 back. R1 440.00 is kept.',
      until: BOOKING.startAt,
    });
  });

  it('is not told in amounts once the trip should have begun', () => {
    expect(cancel(beside(START, -1)).costs).toContain('R1 440.00 is kept');
    expect(cancel(START)).toEqual({
      costs: expect.stringMatching(/^The pick-up time has passed, so cancelling counts as not arriving/),
      until: null,
    });
  });

  it('is everything while the car of the trip is not back, even after its start', () => {
    const atRisk = { atRiskSince: '2026-12-04T06:00:00.000Z' };
    expect(cancel(START, atRisk).costs).toBe('You get everything back, as long as the car is not here.');
    const asHost = offerOf('cancel', { ...atRisk, viewer: 'host', actions: ['cancel_by_host'] }, START);
    expect(asHost?.costs).toBe(
      'Sipho gets everything back. You owe no penalty as long as the car is not back.',
    );
  });

  it('is a penalty for a host, who sees no amounts of the guest', () => {
    const asHost = offerOf('cancel', { viewer: 'host', actions: ['cancel_by_host'] }, START);
    expect(asHost?.costs).toContain('You may owe a penalty');
    expect(asHost?.costs).not.toContain('R3');
  });
});

describe('a change', () => {
  it('is another date before the trip, and a longer one under way', () => {
    expect(offerOf('change', {}, START)).toMatchObject({ label: 'Change this booking', until: START });
    expect(offerOf('change', { state: 'overdue' }, END)).toMatchObject({
      label: 'Keep the car longer',
      until: null,
    });
    expect(offerOf('change', { state: 'overdue', viewer: 'host' }, END)?.label).toBe(
      'Changes of this booking',
    );
  });

  it.each(['unrecovered', 'returned', 'closing', 'completed'] as const)(
    'is not offered once it is %s',
    (state) => {
      expect(offerOf('change', { state }, END)).toBeUndefined();
    },
  );
});

describe('the return', () => {
  const on = (change: Partial<Booking>) => offerOf('checkout', change, END);
  it('is next for the guest who has the car, and only to be read by its host', () => {
    const away = { state: 'in_progress', actions: ['check_out'] } as const;
    expect(on({ ...away, actions: [...away.actions] })).toMatchObject({ isNext: true, until: END });
    const asHost = on({ ...away, actions: [...away.actions], viewer: 'host' });
    expect(asHost).toMatchObject({ label: 'See the return', until: null });
    expect(asHost?.isNext).toBeUndefined();
  });

  it('is looked over by the host once the car is back', () => {
    const back: Partial<Booking> = { state: 'returned', actions: ['confirm_return'], events: BACK };
    expect(on({ ...back, viewer: 'host' })).toMatchObject({ label: 'Check the car', isNext: true });
    expect(on(back)).toBeUndefined();
  });
});

it('what is charged after the trip is offered while it can be, to each in their own words', () => {
  const charges = (change: Partial<Booking>) => offerOf('charges', change, END)?.label;
  expect(charges({ state: 'returned' })).toBe('See charges after the trip');
  expect(charges({ state: 'closing', viewer: 'host' })).toBe('Charge for this trip');
  expect(charges({ state: 'completed' })).toBeUndefined();
  expect(charges({ state: 'closing', viewer: 'admin' })).toBeUndefined();
});
