import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, here } from '../../testing/address.tsx';
import { idOf } from '../../testing/ids.ts';
import { openPage, openPart } from '../../testing/open-page.tsx';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import Toaster from '../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../ui/overlays/toast.ts';
import ExpensesTab from './ExpensesTab.tsx';
import { expensesOf, HILUX, POLO, SERVICE } from './testing/sample.ts';

/** Half past one in the night of 2 December in South Africa; still the first in London. */
const NOW = new Date('2026-12-01T23:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  dismiss();
});

const open = (items = [SERVICE]) =>
  openPart(
    <>
      <ExpensesTab />
      <Toaster />
    </>,
    { 'records/expenses': () => expensesOf(items) },
  );
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** By the keyboard: jsdom knows no captured pointers, by which a toast is wiped away. */
async function pressUndo(person: UserEvent) {
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await person.keyboard('{Enter}');
}

describe('an expense that is written down', () => {
  it('is one entry although the first answer was lost, and keeps what was typed meanwhile', async () => {
    const { server, person } = open([]);
    server.on('records/save-expense', noAnswer);
    await screen.findByText('No expenses in this period');
    await person.click(screen.getByRole('button', { name: 'Add an expense' }));
    expect(typedIn('Paid on')).toBe('2026-12-02');
    await person.type(screen.getByLabelText('Paid, VAT included'), '99,99');
    await person.type(screen.getByLabelText('Note (optional)'), '  Toll at Hermanus ');
    await person.click(screen.getByRole('button', { name: 'Save expense' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    expect(typedIn('Paid, VAT included')).toBe('99,99');
    server.on('records/save-expense', () => SERVICE);
    server.on('records/expenses', () => expensesOf([SERVICE]));
    await person.click(screen.getByRole('button', { name: 'Save expense' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Change: Service, Tue 1 Dec' });
    const [first, second] = server.asked('records/save-expense');
    expect(second).toEqual(first);
    expect(second).toMatchObject({ cents: 9_999, vatCents: 0, note: 'Toll at Hermanus', vehicleId: null });
    await person.click(screen.getByRole('button', { name: 'Add an expense' }));
    expect(typedIn('Paid, VAT included')).toBe('');
  });

  it('stands in its dialog again after a reload', async () => {
    const { person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'Add an expense' }));
    await person.type(screen.getByLabelText('Paid, VAT included'), '450');
    await person.selectOptions(screen.getByLabelText('Category'), 'tyres');
    cleanup();
    const { person: back } = open([]);
    await back.click(await screen.findByRole('button', { name: 'Add an expense' }));
    expect(typedIn('Paid, VAT included')).toBe('450');
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'tyres');
  });

  it('is changed where it stands, and says why the server did not take it', async () => {
    const { server, person } = open();
    server.on('records/save-expense', () =>
      refused('record_faulty', { problems: [{ field: 'vatCents', fault: 'vat_above_rate', max: 15_000 }] }),
    );
    await person.click(await screen.findByRole('button', { name: 'Change: Service, Tue 1 Dec' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change this expense' }));
    expect(typedIn('Paid, VAT included')).toBe('1150.00');
    expect(typedIn('VAT in it (optional)')).toBe('150.00');
    await person.selectOptions(dialog.getByLabelText('Car'), '');
    await person.click(dialog.getByRole('button', { name: 'Save expense' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/contains R150\.00 of VAT at most/);
    const { receipt, ...entry } = SERVICE;
    expect(server.asked('records/save-expense')).toEqual([{ ...entry, vehicleId: null, receiptId: receipt }]);
  });
});

describe('an expense that is deleted', () => {
  it('comes back by the way that is offered', async () => {
    const { server, person } = open();
    const here = { items: [SERVICE] };
    server.on('records/expenses', () => expensesOf(here.items));
    server.on('records/remove', () => {
      here.items = [];
      return { isRemoved: true };
    });
    server.on('records/restore', () => {
      here.items = [SERVICE];
      return { isRestored: true };
    });
    await person.click(await screen.findByRole('button', { name: /^Delete: Service/ }));
    await screen.findByText('No expenses in this period');
    await pressUndo(person);
    await screen.findByRole('button', { name: /^Delete: Service/ });
    expect(server.asked('records/restore')).toEqual([{ kind: 'expense', id: SERVICE.id }]);
    expect(screen.queryByText('The entry is deleted')).toBeNull();
  });

  it('stands there still when the line failed, and what cannot be restored is said', async () => {
    const { server, person } = open();
    server.on('records/remove', noAnswer);
    await person.click(await screen.findByRole('button', { name: /^Delete: Service/ }));
    await screen.findByText('It was not deleted');
    screen.getByText(/^We could not reach Kwela/);
    screen.getByRole('button', { name: /^Delete: Service/ });
    server.on('records/remove', () => ({ isRemoved: true }));
    server.on('records/restore', () => broken());
    await person.click(screen.getByRole('button', { name: /^Delete: Service/ }));
    await pressUndo(person);
    await screen.findByText('We couldn’t restore it');
  });
});

describe('the expenses on show', () => {
  it('are of the period and the car in the address, which stay there with the rest of it', async () => {
    const of = idOf(40);
    const { server, person } = openPage(
      <>
        <ExpensesTab />
        <Address />
      </>,
      `/host/tools?tab=expenses&of=${of}&period=unknown`,
      { 'records/expenses': () => expensesOf([SERVICE]) },
    );
    await screen.findByText('Sunday, 1 March 2026 to Sunday, 28 February 2027');
    await person.selectOptions(await screen.findByLabelText('Period'), 'last-month');
    await screen.findByText('Sunday, 1 November 2026 to Monday, 30 November 2026');
    await person.selectOptions(screen.getByLabelText('Car'), HILUX);
    await waitFor(() =>
      expect(here()).toBe(`/host/tools?tab=expenses&of=${of}&period=last-month&car=${HILUX}`),
    );
    await waitFor(() =>
      expect(server.asked('records/expenses').at(-1)).toMatchObject({
        fromOn: '2026-11-01',
        toOn: '2026-11-30',
        vehicleId: HILUX,
      }),
    );
    await person.selectOptions(screen.getByLabelText('Car'), '');
    await waitFor(() => expect(here()).not.toContain('car='));
  });

  it('add up to the cent, and go on page by page', async () => {
    const tyres = { ...SERVICE, id: idOf(12), vehicleId: null, category: 'tyres' as const, cents: 409_905 };
    const { server, person } = open();
    server.on('records/expenses', ({ after }) =>
      after === undefined
        ? {
            ...expensesOf([SERVICE]),
            nextCursor: 'more',
            totals: {
              all: { count: 2, cents: 524_905, vatCents: 30_000 },
              byMonth: [{ month: '2026-12', count: 2, cents: 524_905, vatCents: 30_000 }],
              byCar: [
                { vehicleId: POLO, count: 1, cents: 115_000, vatCents: 15_000 },
                { vehicleId: null, count: 1, cents: 409_905, vatCents: 15_000 },
              ],
              byCategory: [],
            },
          }
        : expensesOf([tyres]),
    );
    const sums = within(await screen.findByRole('region', { name: 'Totals of this period' }));
    expect(sums.getAllByText(/^R5.249\.05$/).length).toBeGreaterThan(0);
    sums.getByText('All cars');
    sums.getByText('December 2026');
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('button', { name: 'Change: Tyres, Tue 1 Dec' });
    within(screen.getByRole('table', { name: 'Expenses' })).getByText(/^R4.099\.05$/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say that they did not load, and are asked for again', async () => {
    const { server, person } = open();
    server.on('records/expenses', () => broken());
    await screen.findByText('This did not load');
    server.on('records/expenses', () => expensesOf([]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No expenses in this period');
    expect(screen.queryByRole('region', { name: 'Totals of this period' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Add an expense' })).toHaveLength(1);
  });
});
