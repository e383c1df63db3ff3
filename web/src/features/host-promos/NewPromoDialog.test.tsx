import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectFocus } from '../../testing/expect-focus.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import PromosTab from './PromosTab.tsx';
import type { Promo, Promos } from './promo-calls.ts';

const POLO = { id: idOf(1), title: 'Volkswagen Polo 2022', plateEnd: '123', isListed: true, isSaver: false };
const MADE: Promo = {
  id: idOf(3),
  code: 'WINTER26',
  off: { kind: 'percent', percentBp: 1_000 },
  vehicleIds: null,
  bookFromOn: '2030-05-01',
  bookLastOn: '2030-07-31',
  tripFromOn: '2030-06-01',
  tripLastOn: '2030-08-31',
  maxUses: 20,
  state: 'active',
  useCount: 0,
  costCents: 0,
  createdAt: '2030-05-01T08:00:00.000Z',
};
const EXAMPLE = {
  vehicleId: POLO.id,
  title: POLO.title,
  rentalDays: 4,
  rentalCents: 240_000,
  discountedCents: 216_000,
  earnedLessCents: 24_000,
};

function open(items: Promo[], answers: Answers = {}, maxCodes = 100) {
  let now = items;
  const opened = openPart(<PromosTab />, {
    'promos/mine': (): Promos => ({
      items: now,
      cars: [POLO],
      limits: { maxPercentBp: 3_000, maxOffCents: 500_000, maxUses: 1_000, maxCodes },
      canChange: true,
    }),
    'prices/preview-promo': () => ({ example: EXAMPLE }),
    ...answers,
  });
  const become = (next: Promo[]) => {
    now = next;
  };
  return { ...opened, become };
}
const make = () => screen.findByRole('button', { name: 'Make a promo code' });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const send = () => screen.getByRole('button', { name: 'Make code' });

it('shows a code that was made though its answer was lost, and makes no second one with the next press', async () => {
  const { person, server, become } = open([], { 'promos/create': noAnswer });
  await person.click(await make());
  await person.type(code(), 'winter26');
  become([MADE]);
  await person.click(send());
  await screen.findByText(/^We could not reach Kwela/);
  await screen.findByText('WINTER26');
  server.on('promos/create', () => MADE);
  await person.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = server.asked('promos/create');
  expect(second).toEqual(first);
});

it('is full for who makes the last one in another tab, which is then said and shown', async () => {
  const { person, become } = open([], { 'promos/create': () => refused('too_many_promos', { max: 1 }) }, 1);
  await person.click(await make());
  await person.type(code(), 'SPRING');
  become([MADE]);
  await person.click(send());
  await screen.findByText('You can have 1 promo codes at most. Delete one that was never used.');
  expect(code().value).toBe('SPRING');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/^You have as many promo codes as you can\./);
  expect(screen.queryByRole('button', { name: 'Make a promo code' })).toBeNull();
});

it('names what is wrong at its field, with the way there, and sends nothing', async () => {
  const { person, server } = open([]);
  await person.click(await make());
  const percent = screen.getByRole('textbox', { name: 'Percentage' });
  await person.clear(percent);
  await person.type(percent, '30.01');
  await person.click(send());
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter 4 to 16 letters and digits, without spaces.',
    'Enter a percentage up to 30%.',
  ]);
  await person.click(within(summary).getByRole('link', { name: 'Enter a percentage up to 30%.' }));
  expect(document.activeElement).toBe(percent);
  expect(percent.getAttribute('aria-invalid')).toBe('true');
  expect(server.asked('promos/create')).toEqual([]);
});

it('says what the server finds wrong by its stricter limit, and keeps what was typed', async () => {
  const { person } = open([], {
    'promos/create': () =>
      refused('promo_faulty', { problems: [{ field: 'maxUses', fault: 'uses', max: 1_000 }] }),
  });
  await person.click(await make());
  await person.type(code(), 'SPRING');
  await person.click(send());
  await screen.findByText(/^Enter a number from 1 to 1.?000\.$/);
  expect(code().value).toBe('SPRING');
});

it('keeps what was typed for who closes it and comes back, until it is made', async () => {
  const { person, server } = open([], { 'promos/create': () => MADE });
  await person.click(await make());
  await person.type(code(), 'SPRING');
  await person.selectOptions(screen.getByLabelText('Discount'), 'sum');
  await person.type(screen.getByRole('textbox', { name: 'Amount' }), '250,50');
  await person.keyboard('{Escape}');
  await expectFocus(make());
  await person.click(await make());
  expect(code().value).toBe('SPRING');
  await person.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('promos/create')[0]).toMatchObject({
    code: 'SPRING',
    off: { kind: 'sum', offCents: 25_050 },
  });
  await person.click(await make());
  expect(code().value).toBe('');
});

it('has no example for a discount that the server does not take, nor one that does not come', async () => {
  const { person, server } = open([], {
    'prices/preview-promo': ({ value }) =>
      value > 3_000
        ? refused('promo_faulty', { problems: [{ field: 'off', fault: 'percent', max: 3_000 }] })
        : { example: EXAMPLE },
  });
  await person.click(await make());
  await screen.findByText(/^A rental of R2.400\.00 costs your guest R2.160\.00/);
  const percent = screen.getByRole('textbox', { name: 'Percentage' });
  await person.type(percent, '0');
  await screen.findByText('Enter a discount to see an example.');
  server.on('prices/preview-promo', noAnswer);
  await person.clear(percent);
  await person.type(percent, '9');
  await screen.findByText(/^We could not reach Kwela/);
});
