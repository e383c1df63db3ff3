import { expect, it } from 'vitest';
import { BOOKING } from '../bookings/testing/sample.ts';
import { payoutLines } from './payout-lines.ts';

it('adds up to the payout and leaves the fees of the guest out', () => {
  const { lines, totalCents } = payoutLines(BOOKING.lineItems, 230_400);
  expect(lines.map(({ label, cents }) => [label, cents])).toEqual([
    ['Rental, 4 days ×\u00a0R720.00', 288_000],
    ['Kwela’s commission', -57_600],
  ]);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
});
