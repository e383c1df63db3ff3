import { idOf } from '../../../testing/ids.ts';
import type { Drive, DrivesAnswer, Expense, ExpensesAnswer } from '../record-calls.ts';

export const POLO = idOf(1);
export const HILUX = idOf(2);
export const CARS = [
  { id: POLO, title: 'Volkswagen Polo Vivo 2022', plate: 'CA 123-456' },
  { id: HILUX, title: 'Toyota Hilux 2021', plate: 'CA 789-012' },
];

export const SERVICE: Expense = {
  id: idOf(11),
  vehicleId: POLO,
  category: 'service',
  spentOn: '2026-12-01',
  cents: 115_000,
  vatCents: 15_000,
  note: 'Oil',
  receipt: null,
};

export function expensesOf(items: Expense[]): ExpensesAnswer {
  const sum = {
    count: items.length,
    cents: items.reduce((all, { cents }) => all + cents, 0),
    vatCents: items.reduce((all, { vatCents }) => all + vatCents, 0),
  };
  return {
    items,
    nextCursor: null,
    cars: CARS,
    totals: { all: sum, byMonth: [], byCar: [], byCategory: [] },
  };
}

export const DRIVE: Drive = {
  id: idOf(21),
  vehicleId: POLO,
  drivenOn: '2026-12-01',
  fromKm: 45_012,
  toKm: 45_060,
  use: 'business',
  note: '',
  isOdometerReplaced: false,
};

export const drivesOf = (items: Drive[], more: Partial<DrivesAnswer> = {}): DrivesAnswer => ({
  items,
  nextCursor: null,
  cars: CARS,
  totals: {
    all: { count: items.length, businessKm: 48, privateKm: 0, unloggedKm: 0, businessShareBp: 10_000 },
    byCar: [],
  },
  ...more,
});
