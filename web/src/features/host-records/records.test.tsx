import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { refused } from '../../testing/server.ts';
import DataTab from './DataTab.tsx';
import ExpensesTab from './ExpensesTab.tsx';
import LogTab from './LogTab.tsx';
import type { DrivesAnswer, ExpensesAnswer } from './record-calls.ts';

const CAR = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const CARS = [{ id: CAR, title: 'Volkswagen Polo Vivo 2022', plate: 'CA 123-456' }];
const ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c59';
const SUM = { count: 1, cents: 115_000, vatCents: 15_000 };
const EXPENSES: ExpensesAnswer = {
  items: [
    {
      id: ID,
      vehicleId: CAR,
      category: 'service',
      spentOn: '2026-12-01',
      cents: 115_000,
      vatCents: 15_000,
      note: 'Oil',
      receipt: null,
    },
  ],
  nextCursor: null,
  cars: CARS,
  totals: {
    all: SUM,
    byMonth: [{ month: '2026-12', ...SUM }],
    byCar: [{ vehicleId: CAR, ...SUM }],
    byCategory: [{ category: 'service', ...SUM }],
  },
};
const NO_KM = { count: 0, businessKm: 0, privateKm: 0, unloggedKm: 0, businessShareBp: null };
const NO_DRIVES: DrivesAnswer = {
  items: [],
  nextCursor: null,
  cars: CARS,
  totals: { all: NO_KM, byCar: [] },
};
const CHECKED = { rowCount: 2, columns: ['date'], shown: [], importedAt: null };

it('shows what was spent with how it adds up, and deletes an entry', async () => {
  const removed: unknown[] = [];
  openPart(<ExpensesTab />, {
    'records/expenses': () => EXPENSES,
    'records/remove': (input) => {
      removed.push(input);
      return { isRemoved: true };
    },
  });
  const sums = await screen.findByRole('region', { name: 'Totals of this period' });
  expect(within(sums).getByText(/The sum of 1 entry by the day of payment/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Delete: Service/ }));
  await vi.waitFor(() => expect(removed).toEqual([{ kind: 'expense', id: ID }]));
});

it('says of an expense without a sum what is missing, and sends a sound one with its VAT', async () => {
  const sent: unknown[] = [];
  openPart(<ExpensesTab />, {
    'records/expenses': () => EXPENSES,
    'records/save-expense': (input) => {
      sent.push(input);
      const [first] = EXPENSES.items;
      if (first === undefined) throw new Error('There is one');
      return first;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an expense' }));
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'tyres');
  await userEvent.click(screen.getByRole('button', { name: 'Save expense' }));
  expect((await screen.findAllByText(/Enter what you paid/)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('Paid, VAT included'), '1 150,00');
  await userEvent.click(screen.getByRole('button', { name: 'Save expense' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ category: 'tyres', cents: 115_000, vatCents: 15_000, vehicleId: null });
});

it('says of an entry of the log with which other it does not go', async () => {
  openPart(<LogTab />, {
    'records/drives': () => NO_DRIVES,
    'records/save-drive': () =>
      refused('record_faulty', {
        problems: [{ field: 'fromKm', fault: 'odometer_runs_back', otherOn: '2026-12-01', otherKm: 45_060 }],
      }),
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add a drive' });
  if (add) await userEvent.click(add);
  await userEvent.type(screen.getByLabelText('Odometer before'), '45000');
  await userEvent.type(screen.getByLabelText('Odometer after'), '45010');
  await userEvent.click(screen.getByRole('button', { name: 'Save drive' }));
  expect(
    await screen.findByText(/The odometer would run back: the entry of Tue 1 Dec says 45.060.km/),
  ).toBeTruthy();
});

it('names each wrong line of a file, and imports a mended one', async () => {
  const fault = { line: 3, column: 'date', fault: 'not_a_date', value: '31.12.2026' } as const;
  openPart(<DataTab />, {
    'records/preview-import': ({ text }) =>
      String(text).includes('wrong')
        ? { ...CHECKED, faultCount: 1, faults: [fault] }
        : { ...CHECKED, faultCount: 0, faults: [] },
    'records/import': () => ({ ...CHECKED, faultCount: 0, faults: [], isImported: true }),
  });
  const field = screen.getByLabelText('CSV file');
  await userEvent.upload(field, new File(['wrong'], 'slips.csv', { type: 'text/csv' }));
  expect(await screen.findByText('1 thing is wrong, so nothing is imported')).toBeTruthy();
  expect(screen.getByText(/This is not a date/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.upload(field, new File(['mended'], 'slips.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('2 rows of slips.csv imported')).toBeTruthy();
});
