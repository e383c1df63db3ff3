import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '../queries.ts';
import { BOOKING, NOW } from '../testing/sample.ts';
import { PriceCard } from './PriceCard.tsx';

const PAID = BOOKING.payment;
if (PAID === null) throw new Error('The sample is paid');

const plain = (text: string | null) => text?.replace(/\s/g, ' ');
const show = (changes: Partial<Booking>) =>
  plain(render(<PriceCard booking={{ ...BOOKING, ...changes }} now={NOW} />).container.textContent);
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));

it('says to a guest what was paid, with what and when, and by which policy', () => {
  const said = show({});
  expect(said).toMatch(/^What you paidPaid/);
  expect(said).toContain('Card ending 1111, Fri 20 Nov, 10:05.');
  expect(said).toContain('Policy: Moderate, version 1.');
  expect(said).not.toContain('Refunded');
});

it.each([
  ['authorised', 'What you pay', 'Reserved, not charged'],
  ['refunded', 'What you paid', 'Refunded'],
  ['part_refunded', 'What you paid', 'Partly refunded'],
  ['voided', 'What you would pay', 'Not charged'],
  ['failed', 'What you would pay', 'Not paid'],
] as const)('never calls a payment that is %s simply paid', (state, title, badge) => {
  show({ payment: { ...PAID, state } });
  screen.getByRole('heading', { name: title });
  screen.getByText(badge);
  expect(screen.queryByText('Paid')).toBeNull();
});

it('says what came back, as money that went the other way', () => {
  const said = show({ payment: { ...PAID, state: 'part_refunded', refundedCents: 167_040 } });
  expect(said).toContain('Refunded−R1 670.40');
});

it('names neither a card nor a day before anything is paid', () => {
  const said = show({ payment: { ...PAID, state: 'created', method: null, paidAt: null } });
  expect(said).toMatch(/^What you pay(?!ed)/);
  expect(said).not.toContain('ending');
});

it('shows a host the lines of the car, what Kwela keeps of them, and what is paid out', () => {
  show({ viewer: 'host', payoutCents: 230_400 });
  expect(rows('What you earn').slice(-3)).toEqual([
    'Rental, 4 days × R720.00R2 880.00',
    'Kwela’s commission−R576.00',
    'Paid out to youR2 304.00',
  ]);
});

it('says nothing of earnings to a co-host whom the host does not let see them', () => {
  expect(show({ viewer: 'host', payoutCents: null })).toBe('');
});
