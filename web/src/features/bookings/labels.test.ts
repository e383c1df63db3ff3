import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { describe, expect, it } from 'vitest';
import { say } from '../../lib/words.ts';
import { listPath, readListState, TABS } from './list/list-state.ts';
import { deadlineOf, nextWords } from './next-labels.ts';
import { paymentWords } from './record/payment-labels.ts';
import { BOOKING } from './testing/sample.ts';
import { carName, otherOf, sideOf } from './viewer.ts';

describe('the next thing of a booking', () => {
  it.each(BOOKING_STATES)('is said in %s to guest and host', (state) => {
    for (const viewer of ['guest', 'host'] as const) {
      expect(nextWords({ ...BOOKING, state, viewer })).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  it('has a moment by which somebody must act only while one side waits for the other, or both for us', () => {
    const due = '2026-11-20T08:15:00.000Z';
    const waiting = BOOKING_STATES.filter(
      (state) => deadlineOf({ state, nextDueAt: due, papersUntil: null, appeal: null }) !== null,
    );
    expect(waiting).toEqual(['pending_payment', 'requested', 'refused']);
    expect(deadlineOf({ state: 'requested', nextDueAt: due, papersUntil: null, appeal: null })).toEqual(
      new Date(due),
    );
    expect(deadlineOf({ state: 'requested', nextDueAt: null, papersUntil: null, appeal: null })).toBeNull();
    expect(deadlineOf({ state: 'in_review', nextDueAt: null, papersUntil: due, appeal: null })).toEqual(
      new Date(due),
    );
  });
});

describe('a payment in words', () => {
  const words = (state: string | null) => {
    const { title, badge } = paymentWords({
      payment: state === null ? null : { ...PAID, state: state as 'captured' },
    });
    return [say(title), badge && say(badge)];
  };
  const PAID = BOOKING.payment ?? expect.fail('The sample is paid');

  it.each([
    ['authorised', 'What you pay', 'Reserved, not charged'],
    ['captured', 'What you paid', 'Paid'],
    ['part_refunded', 'What you paid', 'Partly refunded'],
    ['refunded', 'What you paid', 'Refunded'],
    ['failed', 'What you would pay', 'Not paid'],
    ['voided', 'What you would pay', 'Not charged'],
    ['expired', 'What you would pay', 'Not paid'],
  ])('%s never claims money that did not move', (state, title, badge) => {
    expect(words(state)).toEqual([title, badge]);
  });

  it.each([null, 'started', 'pending'])('is still to pay before it got anywhere (%s)', (state) => {
    expect(words(state)).toEqual(['What you pay', null]);
  });
});

describe('the address of “My trips”', () => {
  it.each(TABS.map(({ tab }) => tab))('opens %s again from its own link', (tab) => {
    const state = { tab, q: 'Polo & Vivo', sort: 'newest', car: '' } as const;
    expect(readListState(new URL(listPath(state), 'https://kwela.example').searchParams)).toEqual(state);
  });

  it('says nothing that is so anyway', () => {
    expect(listPath({ tab: 'upcoming', q: '  ', sort: 'start', car: '' })).toBe('/my-bookings');
  });

  it('takes what it does not know for the first tab, by pick-up', () => {
    expect(readListState(new URLSearchParams('tab=everything&sort=price'))).toEqual({
      tab: 'upcoming',
      q: '',
      sort: 'start',
      car: '',
    });
  });
});

it('shows each side the other one', () => {
  expect(otherOf({ ...BOOKING, viewer: 'guest' }).firstName).toBe('Nomvula');
  expect(otherOf({ ...BOOKING, viewer: 'host' }).firstName).toBe('Sipho');
  expect([sideOf('guest'), sideOf('host'), sideOf('admin')]).toEqual(['guest', 'host', 'host']);
  expect(carName(BOOKING)).toBe('Toyota Corolla Cross');
});
