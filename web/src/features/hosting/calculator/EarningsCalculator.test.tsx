import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../../lib/first-view/use-answer.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { AppWithAccount } from '../../../testing/app.tsx';
import { serve } from '../../../testing/server.ts';
import { EarningsCalculator } from './EarningsCalculator.tsx';

beforeEach(() => {
  serve();
  keepAnswer(
    'host-numbers/comparable',
    {},
    {
      kinds: [
        {
          category: 'suv',
          carCount: 24,
          middleCents: 80_000,
          use: { carCount: 20, middleBp: 4_000, days: 90 },
        },
        { category: 'van', carCount: 11, middleCents: 95_000, use: null },
      ],
    },
  );
});
afterEach(forgetAnswers);

function Address() {
  return <p data-testid="query">{useLocation().search}</p>;
}

function open(query = '') {
  render(
    <AppWithAccount address={`/host/calculator${query}`}>
      <EarningsCalculator />
      <Address />
    </AppWithAccount>,
  );
  return userEvent.setup();
}

const number = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const query = () => screen.getByTestId('query').textContent;

it('works out the month of a shared link, to the cent', () => {
  // R8 000 of rental, R2 000 of it Kwela's; 3⅓ trips cost R500 to clean and 1 200 km R1 080 of wear; R450 fixed; R233.33 of damage; R3 125 of value.
  open('?dayPriceCents=80000');
  expect(term('Left in the bank, a month')).toBe('R3\u00a0970.00');
  expect(term('Better off by, a month')).toBe('R611.67');
  expect(term('Better off, a booked day')).toContain('R61.17');
  expect(term('Break-even')).toContain('9 days');
});

it('says “–” where there is nothing to divide by, and never where no day pays', () => {
  open('?days=0&dayPriceCents=10000');
  expect(term('Better off, a booked day')).toContain('–');
  expect(term('Break-even')).toContain('Never in a month');
  expect(term('Pays for the car in')).toContain('–');
});

it('names the field that is wrong, keeps what was typed, and leaves the address as it was', async () => {
  const person = open('?days=12');
  await person.clear(number('Days booked a month'));
  await person.type(number('Days booked a month'), '40');
  expect(number('Days booked a month').value).toBe('40');
  expect(number('Days booked a month').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number from 0 to 31.')).toBeTruthy();
  expect(screen.getByText(/Change what is marked below/).textContent).toContain('Days booked a month');
  expect(query()).not.toContain('40');
});

it('can be moved by slider and typed, and both say the same', async () => {
  const person = open();
  await person.clear(number('Days booked a month'));
  await person.type(number('Days booked a month'), '18');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Days booked a month, slider' }).value).toBe(
    '18',
  );
  expect(query()).toBe('?days=18');
});

it('compares with listed cars, with how many they are, and takes their numbers over', async () => {
  const person = open();
  await person.selectOptions(screen.getByLabelText('Kind of car'), 'suv');
  expect(
    screen.getByText('Of 24 listed cars of this kind, the one in the middle asks R800 a day.'),
  ).toBeTruthy();
  expect(
    screen.getByText(/Of 20 cars .* booked 40 % of the last 90 days, as much as 12 days a month/),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Count with these' }));
  expect(number('Price a day').value).toBe('800');
  expect(number('Days booked a month').value).toBe('12');
});

it('compares with nothing where too few cars are listed, and only by price where few were listed for long', async () => {
  const person = open();
  await person.selectOptions(screen.getByLabelText('Kind of car'), 'bakkie');
  expect(screen.getByText('Too few cars of this kind are listed to compare with.')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Kind of car'), 'van');
  expect(screen.getByText(/asks R950 a day/)).toBeTruthy();
  expect(screen.queryByText(/booked .* of the last/)).toBeNull();
});

it('lists every plan, the best first, and asks for the excess of the own cover only there', async () => {
  const person = open('?claimRateBp=3000&repairCents=3000000');
  const plans = within(screen.getByRole('table', { name: /The same month under each plan/ }));
  const rows = plans.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]?.textContent).toContain('Full');
  expect(rows[0]?.textContent).toContain('Best here');
  expect(screen.queryByLabelText('Excess of your own cover')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Host plan'), 'own_cover');
  expect(screen.getByLabelText('Excess of your own cover')).toBeTruthy();
  expect(query()).toContain('plan=own_cover');
});

it('says in numbers what the month hangs on, the one that matters most first', () => {
  open();
  const chart = within(screen.getByRole('table', { name: /What matters most/ }));
  const [first, ...others] = chart.getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/^Price a day/);
  expect(others).toHaveLength(3);
});
