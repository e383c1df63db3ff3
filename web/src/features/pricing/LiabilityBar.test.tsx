import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUOTE } from '../checkout/testing/sample.ts';
import { LiabilityBar } from './LiabilityBar.tsx';
import { QuoteLiabilityBar } from './QuoteLiabilityBar.tsx';

const quote = {
  payCents: 349_040,
  excessCents: 750_000,
  feeCapCents: 259_000,
  depositCents: 750_000,
  mostYouCouldOweCents: 1_358_040,
};

describe('the bar of the most a guest could owe', () => {
  it('says the whole sum and each part in one sentence', () => {
    render(<LiabilityBar {...quote} />);
    const sentence = screen.getByRole('img').getAttribute('aria-label');
    expect(sentence).toContain('The most you could owe is R13\u00a0580.40');
    expect(sentence).toContain('you pay R3\u00a0490.40 now');
    expect(sentence).toContain('Your deposit of R7\u00a0500.00 is used first, and what is left comes back');
  });

  it('lists the parts beside it, the deposit last and not as a part of the sum', () => {
    render(<LiabilityBar {...quote} />);
    expect(
      screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.firstChild?.textContent),
    ).toEqual([
      'You pay now',
      'Only if there is damage',
      'Only if a rule is broken',
      'Held, then comes back',
    ]);
  });

  it('draws the deposit over the first rands of what may follow, never wider than that', () => {
    render(<LiabilityBar {...quote} payCents={100} excessCents={100} feeCapCents={0} depositCents={900} />);
    const outline = screen.getByRole('img').lastElementChild;
    expect([outline?.getAttribute('x'), outline?.getAttribute('width')]).toEqual(['50%', '50%']);
  });

  it('leaves out a part of zero', () => {
    render(<LiabilityBar {...quote} feeCapCents={0} />);
    expect(screen.queryByText('Only if a rule is broken')).toBeNull();
  });
});

it('says of a price what each broken rule costs at most, so that no fee comes as a surprise', () => {
  const quote = {
    ...QUOTE,
    feeCaps: [
      { code: 'cleaning', cents: 75_000 },
      { code: 'late_return', cents: 184_000 },
    ] as const,
  };
  const { rerender } = render(<QuoteLiabilityBar quote={{ ...quote, feeCaps: [...quote.feeCaps] }} />);
  const caps = () => screen.queryAllByRole('definition').map((cap) => cap.textContent?.replace(/\s/g, ' '));
  expect(caps()).toEqual(['R750.00', 'R1 840.00']);
  expect(screen.getAllByRole('term')).toHaveLength(2);
  rerender(<QuoteLiabilityBar quote={QUOTE} notes={{ fees: 'All capped' }} />);
  expect(caps()).toEqual([]);
  screen.getByText('All capped');
});
