import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { LogoKit } from './LogoKit.tsx';
import { PublishedNumbers } from './PublishedNumbers.tsx';

afterEach(forgetAnswers);

function open(more: Partial<OutputOf<'transparency/numbers'>>, hasLedger = true) {
  keepAnswer(
    'transparency/numbers',
    {},
    {
      // The 3rd in South Africa, though still the 2nd in London.
      countedAt: '2026-12-02T22:30:00.000Z',
      sinceOn: '2025-12-02',
      leastSample: 20,
      numbers: [],
      ledger: null,
      reserves: null,
      ...more,
    },
  );
  render(<PublishedNumbers names={['cars_listed', 'trips_driven']} hasLedger={hasLedger} />);
}
const row = (name: string) => screen.getByText(name).parentElement?.textContent;

it('says that the books do not add up as plainly as that they do', () => {
  open({ ledger: { isBalanced: false, sample: 4_310 } });
  expect(row('All payments in our books, taken together')).toMatch(
    /They do not add up\. We are looking into it\.4\s310 movements, on Thu 3 Dec$/,
  );
  expect(screen.queryByText('They add up to zero')).toBeNull();
});

it('says nothing of books with too few movements, neither that they add up nor how many there are', () => {
  open({});
  expect(row('All payments in our books, taken together')).toMatch(/Too few to show yet.*on Thu 3 Dec$/);
  expect(screen.queryByText(/movements/)).toBeNull();
});

it('has nought as a number, and what nobody counted as too few', () => {
  open({ numbers: [{ name: 'cars_listed', counted: { value: 0, sample: 0 } }] }, false);
  const cars = screen.getByText('Cars that you can book').parentElement;
  if (cars === null) throw new Error('The row is missing');
  expect(within(cars).getByText('0')).toBeDefined();
  expect(row('Trips that were driven')).toContain('Too few to show yet');
  expect(screen.queryByText('All payments in our books, taken together')).toBeNull();
});

it('gives each drawing of the logo as two files with names of their own', () => {
  render(<LogoKit />);
  const files = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('download')]);
  expect(files).toHaveLength(6);
  expect(new Set(files.map(([, name]) => name)).size).toBe(6);
  for (const [href, name] of files) expect(name).toBe(href?.replace('/press/', 'Kwela '));
});
