import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { broken, refused } from '../../testing/server.ts';
import { draftPlace } from '../../ui/forms/draft.ts';
import { NEW_BULK } from './bulk-form.ts';
import { CAR, HILUX, openPrices, POLO, servePrices } from './testing/price-server.tsx';

const DAY = { on: '2030-12-14', beforeCents: 60_000, afterCents: 66_000, isAtLimit: false };
const DONE = {
  bulkId: idOf(9),
  carCount: 1,
  dayCount: 1,
  undoUntil: new Date(Date.now() + 600_000).toISOString(),
};
const shown = (days: (typeof DAY)[]) => ({ cars: [{ vehicleId: POLO, title: CAR.title, days }] });

async function openBulk(address?: string) {
  const { server } = servePrices(2);
  server.on('prices/preview-bulk', () => shown([DAY]));
  server.on('prices/change-bulk', () => DONE);
  const person = openPrices(address);
  const bulk = within(await screen.findByRole('region', { name: 'Many dates at once' }));
  return { server, person, bulk };
}
type Bulk = Awaited<ReturnType<typeof openBulk>>['bulk'];

async function fillIn(person: UserEvent, bulk: Bulk) {
  await person.click(bulk.getByRole('checkbox', { name: /^Volkswagen Polo/ }));
  await person.type(bulk.getByLabelText('First day'), '2030-12-14');
  await person.type(bulk.getByLabelText('Last day'), '2030-12-14');
  await person.type(bulk.getByLabelText('Percent'), '10');
}
const look = (person: UserEvent, bulk: Bulk) =>
  person.click(bulk.getByRole('button', { name: 'See the new prices' }));

describe('a change to many dates', () => {
  it('is done once by a double click, and begins anew then', async () => {
    const { server, person, bulk } = await openBulk();
    await fillIn(person, bulk);
    await look(person, bulk);
    await person.dblClick(await bulk.findByRole('button', { name: 'Change these prices' }));
    await bulk.findByRole('button', { name: 'See the new prices' });
    expect(server.asked('prices/change-bulk')).toHaveLength(1);
    expect(bulk.getByLabelText('Percent')).toHaveProperty('value', '');
    expect(bulk.getByRole('checkbox', { name: /^Volkswagen Polo/ })).toHaveProperty('checked', false);
    cleanup();
    const again = await openBulk();
    expect(again.bulk.getByLabelText('First day')).toHaveProperty('value', '');
  });

  it('keeps what was typed on the way back, and over a reload', async () => {
    const { person, bulk } = await openBulk();
    await fillIn(person, bulk);
    await look(person, bulk);
    await person.click(await bulk.findByRole('button', { name: 'Back' }));
    expect(bulk.getByLabelText('Percent')).toHaveProperty('value', '10');
    cleanup();
    const again = await openBulk();
    expect(again.bulk.getByLabelText('First day')).toHaveProperty('value', '2030-12-14');
    expect(again.bulk.getByRole('checkbox', { name: /^Volkswagen Polo/ })).toHaveProperty('checked', true);
    expect(again.bulk.getByRole('checkbox', { name: 'All cars' })).toHaveProperty('checked', false);
  });

  it('says why it was refused, and no longer once it was looked at again', async () => {
    const { server, person, bulk } = await openBulk();
    server.on('prices/change-bulk', () => refused('dates_over'));
    await fillIn(person, bulk);
    await look(person, bulk);
    await person.click(await bulk.findByRole('button', { name: 'Change these prices' }));
    expect((await bulk.findByRole('alert')).textContent).toContain('These dates are over.');
    await person.click(bulk.getByRole('button', { name: 'Back' }));
    await look(person, bulk);
    await bulk.findByRole('button', { name: 'Change these prices' });
    expect(bulk.queryByRole('alert')).toBeNull();
  });

  it('shows no new price when the server says no to showing them', async () => {
    const { server, person, bulk } = await openBulk();
    server.on('prices/preview-bulk', () => refused('bulk_too_large', { maxCars: 30, maxDates: 100 }));
    await fillIn(person, bulk);
    await look(person, bulk);
    expect((await bulk.findByRole('alert')).textContent).toMatch(/30.*100/);
    expect(bulk.getByLabelText('Percent')).toHaveProperty('value', '10');
    expect(bulk.queryByRole('button', { name: 'Change these prices' })).toBeNull();
  });

  it('says when no price would change, and which stay at a limit', async () => {
    const { server, person, bulk } = await openBulk();
    server.on('prices/preview-bulk', () => shown([]));
    await fillIn(person, bulk);
    await look(person, bulk);
    await bulk.findByText('No price would change.');
    bulk.getByText('These days cost this already');
    await person.click(bulk.getByRole('button', { name: 'Back' }));
    server.on('prices/preview-bulk', () => shown([{ ...DAY, afterCents: 2_500_000, isAtLimit: true }]));
    await look(person, bulk);
    await bulk.findByText('1 price changes. Nothing is saved yet.');
    bulk.getByText('1 price stays at the lowest or highest price that the car may have.');
  });

  it('is asked for in rand, for some days of the week, or without an amount', async () => {
    const { server, person, bulk } = await openBulk();
    await fillIn(person, bulk);
    await person.click(bulk.getByRole('checkbox', { name: 'All cars' }));
    await person.click(bulk.getByRole('checkbox', { name: /^Toyota Hilux/ }));
    await person.click(bulk.getByRole('checkbox', { name: 'Sundays' }));
    await person.click(bulk.getByRole('checkbox', { name: 'Fridays' }));
    await person.selectOptions(bulk.getByLabelText('What changes'), 'rand_less');
    await person.clear(bulk.getByLabelText('Rand'));
    await look(person, bulk);
    await bulk.findByRole('link', { name: 'Enter whole rand.' });
    await person.type(bulk.getByLabelText('Rand'), 'R 50');
    await look(person, bulk);
    await person.click(await bulk.findByRole('button', { name: 'Back' }));
    await person.selectOptions(bulk.getByLabelText('What changes'), 'no_own_price');
    expect(bulk.queryByLabelText('Rand')).toBeNull();
    await look(person, bulk);
    await bulk.findByRole('button', { name: 'Change these prices' });
    const dates = { fromOn: '2030-12-14', toOn: '2030-12-14', weekdays: [5, 0] };
    expect(server.asked('prices/preview-bulk')).toEqual([
      { vehicleIds: [POLO], ...dates, change: { kind: 'amount', cents: -5_000 } },
      { vehicleIds: [POLO], ...dates, change: { kind: 'no_own_price' } },
    ]);
  });

  it('is for no car that is listed no longer, though it was ticked before', async () => {
    const gone = idOf(77);
    const kept = { ...NEW_BULK, carIds: gone, fromOn: '2030-12-14', toOn: '2030-12-14', amount: '10' };
    localStorage.setItem(draftPlace({ key: 'price-bulk', version: 1 }), JSON.stringify(kept));
    const { server, person, bulk } = await openBulk();
    expect(bulk.getByLabelText('Percent')).toHaveProperty('value', '10');
    await look(person, bulk);
    await bulk.findByRole('link', { name: 'Choose at least one car.' });
    await person.click(bulk.getByRole('checkbox', { name: /^Toyota Hilux/ }));
    await look(person, bulk);
    await waitFor(() => expect(server.asked('prices/preview-bulk')).toMatchObject([{ vehicleIds: [HILUX] }]));
  });

  it('is done for the host whom a co-host helps', async () => {
    const of = idOf(40);
    const { server, person, bulk } = await openBulk(`/host/tools?tab=prices&of=${of}`);
    await fillIn(person, bulk);
    await look(person, bulk);
    await person.click(await bulk.findByRole('button', { name: 'Change these prices' }));
    await waitFor(() => expect(server.asked('prices/change-bulk')).toMatchObject([{ hostId: of }]));
    expect(server.asked('prices/cars')[0]).toEqual({ hostId: of });
    expect(server.asked('prices/last-bulk')[0]).toEqual({ hostId: of });
  });
});

describe('the way back from a change to many dates', () => {
  it('is there after a reload, stays when the server is broken, and says when it is too late', async () => {
    const { server } = servePrices(2);
    server.on('prices/last-bulk', () => ({ last: { ...DONE, dayCount: 2 } }));
    server.on('prices/undo-bulk', () => broken());
    const person = openPrices();
    await screen.findByText('2 prices are changed');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Something broke on our side/);
    server.on('prices/undo-bulk', () => refused('undo_over'));
    server.on('prices/last-bulk', () => ({ last: null }));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.queryByText('The change is undone')).toBeNull();
    expect(screen.queryByText(/^Something broke on our side/)).toBeNull();
    expect((await screen.findAllByRole('alert')).length).toBe(1);
  });

  it('is not said to be taken for a newer change, whose time is up', async () => {
    const { server } = servePrices(1);
    const is: { last: typeof DONE | null } = { last: DONE };
    server.on('prices/last-bulk', () => is);
    server.on('prices/undo-bulk', () => {
      is.last = null;
      return { restoredCount: 1, keptCount: 0 };
    });
    const person = openPrices();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The change is undone');
    const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
    is.last = { ...DONE, bulkId: idOf(10), dayCount: 5 };
    comeBack();
    await screen.findByText('5 prices are changed');
    is.last = null;
    comeBack();
    await waitFor(() => expect(screen.queryByText('5 prices are changed')).toBeNull());
    expect(screen.queryByText('The change is undone')).toBeNull();
  });

  it('is nothing to offer where no price was another one', async () => {
    const { server } = servePrices(1);
    server.on('prices/last-bulk', () => ({ last: { ...DONE, dayCount: 0 } }));
    openPrices();
    await screen.findByRole('region', { name: 'Many dates at once' });
    await waitFor(() => expect(server.asked('prices/last-bulk')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
