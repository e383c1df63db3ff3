import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CancellationBar, type CancellationStep } from './CancellationBar.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const FREE = { until: '2026-11-29T08:00:00Z', chargeCents: 0, refundCents: 311_040 };
const HALF = { until: null, chargeCents: 144_000, refundCents: 167_040 };

function said(steps: readonly CancellationStep[]) {
  render(<CancellationBar steps={steps} now={NOW} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
}

it('says of each step what comes back, until when, and what is kept, in South African time', () => {
  expect(said([FREE, HALF])).toEqual([
    'R3 110.40 backUntil Sun 29 Nov, 10:00Nothing is kept',
    'R1 670.40 backAfter that, until pick-upR1 440.00 is kept',
  ]);
});

it('speaks of no time before where one refund holds until pick-up', () => {
  expect(said([HALF])).toEqual(['R1 670.40 backUntil pick-upR1 440.00 is kept']);
});
