import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { App } from '../../testing/app.tsx';
import { EarningsTeaser } from './EarningsTeaser.tsx';

beforeEach(() =>
  keepAnswer(
    'vehicles/day-prices',
    {},
    {
      kinds: [{ category: 'suv', carCount: 24, middleCents: 80_000, lowCents: 70_000, highCents: 95_000 }],
    },
  ),
);
afterEach(forgetAnswers);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function open(address: string) {
  render(
    <App address={address}>
      <EarningsTeaser />
      <Address />
    </App>,
  );
  return userEvent.setup();
}

const paid = () => screen.getByRole('status').textContent;

it('works out the month of a shared link: three quarters of the rental', () => {
  open('/become-a-host?price=650&days=12');
  expect(paid()).toBe('R5\u00a0850.00');
  expect(screen.getByText('Rental: 12 days at R650.00')).toBeTruthy();
  expect(screen.getByText('−R1 950.00')).toBeTruthy();
});

it('reckons with what the kind of car usually costs, and says of how many cars it knows', async () => {
  const person = open('/become-a-host');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Kind of car'), 'suv');
  expect(paid()).toBe('R6\u00a0000.00');
  expect(
    screen.getByText(
      'Of 24 listed cars of this kind, the one in the middle asks R800 a day. Half of them ask between R700 and R950.',
    ),
  ).toBeTruthy();
});

it('suggests no price where too few cars are known', () => {
  open('/become-a-host?kind=luxury');
  expect(screen.queryByText(/listed car/)).toBeNull();
  expect(screen.getByLabelText('Price a day').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/too few cars of this kind/)).toBeTruthy();
});

it('names the field that is wrong and keeps what was typed, in the address too', async () => {
  const person = open('/become-a-host?price=650');
  const days = screen.getByLabelText<HTMLInputElement>('Days booked a month');
  await person.clear(days);
  await person.type(days, '40');
  expect(days.value).toBe('40');
  expect(screen.getByText('Enter a whole number of days, up to 31.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/become-a-host?price=650&days=40');
});
