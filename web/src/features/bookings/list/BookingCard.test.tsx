import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../testing/app.tsx';
import type { BookingSummary } from '../queries.ts';
import { NOW, SUMMARY } from '../testing/sample.ts';
import { BookingCard } from './BookingCard.tsx';

const show = (changes: Partial<BookingSummary>) => {
  render(
    <App>
      <BookingCard booking={{ ...SUMMARY, ...changes }} now={NOW} />
    </App>,
  );
  return screen.getByRole('article').textContent?.replace(/\s/g, ' ');
};

it('says to a guest from whom the car is, what it costs, and leads to the record', () => {
  const said = show({});
  expect(said).toContain('From Nomvula in Woodstock');
  expect(said).toContain('R3 110.40total');
  const link = screen.getByRole('link', { name: 'Toyota Corolla Cross 2023' });
  expect(link.getAttribute('href')).toBe(`/booking/${SUMMARY.bookingId}`);
});

it('says to a host who comes and what they earn, never what the guest pays', () => {
  const said = show({ viewer: 'host', payoutCents: 230_400 });
  expect(said).toContain('For Sipho in Woodstock');
  expect(said).toContain('R2 304.00you earn');
  expect(said).not.toContain('R3 110.40');
});

it('says to a guest what is still to be paid', () => {
  expect(show({ state: 'pending_payment' })).toContain('R3 110.40to pay');
});

it('takes off what their credit has paid of it', () => {
  expect(show({ state: 'pending_payment', creditCents: 20_000 })).toContain('R2 910.40to pay');
});

it('leads whoever shares the price to the shares, as the sum is not theirs alone', () => {
  expect(show({ state: 'pending_payment', isSplit: true })).toContain('R3 110.40to pay together');
  const link = screen.getByRole('link', { name: 'See the shares: Toyota Corolla Cross' });
  expect(link.getAttribute('href')).toBe(`/booking/${SUMMARY.bookingId}`);
});

it('names the deposit that the bank did not hold, and leads to where it is paid', () => {
  expect(show({ state: 'confirmed', depositDueCents: 350_000 })).toContain('R3 500.00Deposit to pay');
  const link = screen.getByRole('link', { name: 'Pay the deposit: Toyota Corolla Cross' });
  expect(link.getAttribute('href')).toBe(`/booking/${SUMMARY.bookingId}`);
});

it('says to either side that the car is not back, in place of what comes next', () => {
  const atRisk = { state: 'ready', atRiskSince: '2026-12-04T06:00:00.000Z' } as const;
  const usual = show({ state: 'ready' });
  expect(usual).not.toContain('not back');
  cleanup();
  expect(show(atRisk)).toContain('The car is not back from the trip before');
  cleanup();
  expect(show({ ...atRisk, viewer: 'host' })).toContain('Your car is not back for this trip');
});

it('leads a guest whose papers were sent back to where they send them again, with the time they have', () => {
  const said = show({ state: 'in_review', papersUntil: '2026-11-20T18:00:00.000Z' });
  expect(said).toContain('Papers needed');
  expect(said).toContain('Until Fri 20 Nov, 20:00');
  const name = 'Send your papers again: Toyota Corolla Cross';
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/guest/onboarding');
});

it('leads to the review for as long as it can be written, on either side', () => {
  const name = 'Review this trip: Toyota Corolla Cross';
  const until = '2026-11-24T08:00:00.000Z';
  for (const viewer of ['guest', 'host'] as const) {
    show({ state: 'completed', viewer, reviewUntil: until });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/booking/manage/${SUMMARY.bookingId}?step=review`,
    );
    cleanup();
  }
  show({ state: 'completed', reviewUntil: NOW.toISOString() });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

it('names the time by which somebody has to act, and none where only the trip itself is ahead', () => {
  const until = 'Until Fri 20 Nov, 20:00';
  expect(show({ state: 'requested', nextDueAt: '2026-11-20T18:00:00.000Z' })).toContain(until);
  cleanup();
  expect(show({ state: 'confirmed', nextDueAt: '2026-11-20T18:00:00.000Z' })).not.toContain(until);
});

it.each([
  ['a guest whose trip is over', { state: 'completed' }, 1],
  ['a guest whose trip is ahead', { state: 'confirmed' }, 0],
  ['the host', { state: 'completed', viewer: 'host' }, 0],
] as const)('offers %s the same car again, or not', (_, changes, count) => {
  show(changes);
  expect(screen.queryAllByRole('link', { name: 'Book again: Toyota Corolla Cross' })).toHaveLength(count);
});

it('leads a guest back to the same car, unless its host or the car itself ended the trip', () => {
  const again = { name: 'Book again: Toyota Corolla Cross' };
  for (const state of ['completed', 'cancelled_guest', 'cancelled_host', 'no_show_host'] as const) {
    show({ state });
    expect(screen.queryAllByRole('link', again)).toHaveLength(state.endsWith('host') ? 0 : 1);
    cleanup();
  }
});
