import { addDays, localDate } from '@kwela/domain/time';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { type Answers, broken, refused, serve } from '../../testing/server.ts';
import PromosTab from './PromosTab.tsx';
import type { Promo, Promos } from './promo-calls.ts';

const POLO = {
  id: idOf(1),
  title: 'Volkswagen Polo Vivo 2022',
  plateEnd: '123',
  isListed: true,
  isSaver: false,
};
const HILUX = { id: idOf(2), title: 'Toyota Hilux 2021', plateEnd: '456', isListed: true, isSaver: true };
const PROMO: Promo = {
  id: idOf(3),
  code: 'WINTER26',
  off: { kind: 'percent', percentBp: 1_250 },
  vehicleIds: [POLO.id],
  bookFromOn: '2030-05-01',
  bookLastOn: '2030-07-31',
  tripFromOn: '2030-06-01',
  tripLastOn: '2030-08-31',
  maxUses: 20,
  state: 'active',
  useCount: 3,
  costCents: 68_400,
  createdAt: '2030-05-01T08:00:00.000Z',
};
const ANSWER: Promos = {
  items: [PROMO],
  cars: [POLO, HILUX],
  limits: { maxPercentBp: 3_000, maxOffCents: 500_000, maxUses: 1_000, maxCodes: 100 },
  canChange: true,
};
const EXAMPLE = {
  vehicleId: POLO.id,
  title: POLO.title,
  rentalDays: 4,
  rentalCents: 240_000,
  discountedCents: 216_000,
  earnedLessCents: 24_000,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(has: Partial<Promos> = {}, more: Answers = {}) {
  const server = serve({
    'promos/mine': () => ({ ...ANSWER, ...has }),
    'prices/preview-promo': () => ({ example: EXAMPLE }),
    ...more,
  });
  render(
    <App>
      <PromosTab />
    </App>,
  );
  return { server, person: userEvent.setup() };
}
const item = async (code = 'WINTER26') => {
  const found = (await screen.findByText(code)).closest('li');
  if (found === null) throw new Error('no item');
  return within(found);
};

describe('a code in the list', () => {
  it('says what it takes off, for which car, how often it was used and what that cost', async () => {
    open();
    const winter = await item();
    winter.getByText('Active');
    winter.getByText('12.5% off the rental');
    winter.getByText('3 of 20 times');
    winter.getByText(/^R684\.00$/);
    winter.getByText('Volkswagen Polo Vivo 2022');
    expect(winter.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is copied, and so is a link to its car that carries it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const { person } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const winter = await item();
    await person.click(winter.getByRole('button', { name: 'Copy code' }));
    await winter.findByText('Copied');
    await person.click(winter.getByText('Links with the code'));
    await person.click(winter.getByRole('button', { name: 'Copy link' }));
    expect(writeText.mock.calls).toEqual([
      ['WINTER26'],
      [`${location.origin}/car/${POLO.id}?promo=WINTER26`],
    ]);
  });

  it('has no link to a car on the saver rate, and says so', async () => {
    open({ items: [{ ...PROMO, vehicleIds: null }] });
    const winter = await item();
    winter.getByText(/It doesn’t work on cars with the Saver rate/);
    expect(winter.queryByText(/Toyota Hilux/)).toBeNull();
  });

  it('is switched off, and on again', async () => {
    const state = { is: PROMO };
    const { server, person } = open(
      {},
      {
        'promos/mine': () => ({ ...ANSWER, items: [state.is] }),
        'promos/switch': ({ isOn }) => {
          state.is = { ...PROMO, state: isOn ? 'active' : 'paused' };
          return state.is;
        },
      },
    );
    await person.click((await item()).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Turned off');
    await person.click((await item()).getByRole('button', { name: 'Turn on' }));
    await screen.findByText('Active');
    expect(server.asked('promos/switch')).toEqual([
      { id: PROMO.id, isOn: false },
      { id: PROMO.id, isOn: true },
    ]);
  });

  it('that was never used is deleted after a question; what is refused is said', async () => {
    const { server, person } = open(
      { items: [{ ...PROMO, useCount: 0 }] },
      { 'promos/remove': () => refused('promo_was_used') },
    );
    await person.click((await item()).getByRole('button', { name: 'Delete' }));
    expect(server.asked('promos/remove')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Delete promo code' }));
    await screen.findByText(/A booking was made with this promo code/);
  });

  it('ends earlier and is used more often', async () => {
    const { server, person } = open({}, { 'promos/change': () => PROMO });
    await person.click((await item()).getByRole('button', { name: 'Change' }));
    const uses = screen.getByRole('textbox', { name: 'How many times it can be used' });
    await person.clear(uses);
    await person.type(uses, '19');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findAllByText(/^Enter a number from 20 to 1.?000\.$/);
    await person.clear(uses);
    await person.type(uses, '50');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('promos/change')).toEqual([{ id: PROMO.id, bookLastOn: '2030-07-31', maxUses: 50 }]);
  });

  it('that another tab changed meanwhile is not overwritten, and says so', async () => {
    const state = { is: PROMO };
    const { server, person } = open({}, { 'promos/mine': () => ({ ...ANSWER, items: [state.is] }) });
    server.on('promos/change', () =>
      refused('promo_faulty', { problems: [{ field: 'maxUses', fault: 'uses' }] }),
    );
    await person.click((await item()).getByRole('button', { name: 'Change' }));
    state.is = { ...PROMO, maxUses: 50 };
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/This promo code was changed while you had it open\. Nothing was saved/);
    await screen.findByText('3 of 50 times');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findAllByText(/^Enter a number from 50 to 1.?000\.$/);
    expect(server.asked('promos/change')).toHaveLength(1);
  });

  it('that a co-host sees has nothing to press but copies', async () => {
    open({ canChange: false });
    const winter = await item();
    expect(winter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Copy code',
      'Copy link',
    ]);
    expect(screen.queryByRole('button', { name: 'Make a promo code' })).toBeNull();
  });
});

describe('a new code', () => {
  it('shows what it would do, says what is missing, and is made for one car', async () => {
    const { server, person } = open({ items: [] }, { 'promos/create': () => PROMO });
    await person.click(await screen.findByRole('button', { name: 'Make a promo code' }));
    await screen.findByText(
      /^A rental of R2.400\.00 costs your guest R2.160\.00, and you earn R240\.00 less\.$/,
    );
    await person.click(screen.getByRole('button', { name: 'Make code' }));
    await screen.findAllByText('Enter 4 to 16 letters and digits, without spaces.');
    await person.type(screen.getByRole('textbox', { name: 'Code' }), ' winter26');
    await person.click(screen.getByRole('radio', { name: 'Some of my cars' }));
    await person.click(screen.getByRole('checkbox', { name: /Polo Vivo/ }));
    await person.click(screen.getByRole('button', { name: 'Make code' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const today = localDate(new Date());
    expect(server.asked('promos/create')).toEqual([
      {
        id: expect.any(String),
        code: 'WINTER26',
        off: { kind: 'percent', percentBp: 1_000 },
        vehicleIds: [POLO.id],
        bookFromOn: today,
        bookLastOn: addDays(today, 30),
        tripFromOn: today,
        tripLastOn: addDays(today, 90),
        maxUses: 20,
      },
    ]);
    expect(server.asked('prices/preview-promo').at(-1)).toMatchObject({ vehicleId: POLO.id, value: '1000' });
  });

  it('is suggested in signs that nobody misreads, and is refused when it is taken', async () => {
    const { person } = open({}, { 'promos/create': () => refused('promo_code_taken', { field: 'code' }) });
    await person.click(await screen.findByRole('button', { name: 'Make a promo code' }));
    await person.click(screen.getByRole('button', { name: 'Suggest one' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{8}$/,
    );
    await person.click(screen.getByRole('button', { name: 'Make code' }));
    await screen.findByText('This code is taken. Choose another one.');
  });

  it('of a sum has an example only once there is one', async () => {
    const { server, person } = open({}, {});
    await person.click(await screen.findByRole('button', { name: 'Make a promo code' }));
    await person.selectOptions(screen.getByLabelText('Discount'), 'sum');
    await screen.findByText('Enter a discount to see an example.');
    await person.type(screen.getByRole('textbox', { name: 'Amount' }), '250');
    await screen.findByText(/you earn R240\.00 less/);
    expect(server.asked('prices/preview-promo').at(-1)).toEqual({ kind: 'sum', value: '25000' });
  });

  it('says why there is no example', async () => {
    const { person } = open({}, { 'prices/preview-promo': () => ({ example: null }) });
    await person.click(await screen.findByRole('button', { name: 'Make a promo code' }));
    await screen.findByText(
      /There is no example, because promo codes don’t work with cars on the Saver rate/,
    );
  });
});

it('leads a host without a car to their cars', async () => {
  open({ items: [], cars: [] });
  await screen.findByText('No cars yet');
  expect(screen.getByRole('link', { name: 'Your cars' }).getAttribute('href')).toBe(
    '/host/dashboard?tab=vehicles',
  );
});

it('says what did not load, and offers to try again', async () => {
  open({}, { 'promos/mine': () => broken() });
  await screen.findByText('Your promo codes did not load');
  screen.getByRole('button', { name: 'Try again' });
});
