import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPENSE_CATEGORIES } from './expenses.ts';
import { LONGEST_NOTE, MOST_RECORD_CENTS } from './faults.ts';
import type { ImportColumn } from './import-columns.ts';
import {
  driveFaults,
  type ImportContext,
  type ImportRow,
  plateKey,
  readDayPrices,
  readDrives,
  readExpenses,
} from './import-rows.ts';

let made = 0;
/** Thandi's Polo and Hilux, on the second of December. */
const context: ImportContext = {
  on: '2026-12-02',
  carByPlate: new Map([
    ['CA123456', 'polo'],
    ['CJ77777', 'hilux'],
  ]),
  newId: () => {
    made += 1;
    return `new ${made}`;
  },
};
const ID = '7b9c2f64-8f4e-4f0a-9d52-0a1f4d2f7c11';

type Cells = ImportRow['cells'];
const lines = (...rows: readonly Cells[]): ImportRow[] =>
  rows.map((cells, index) => ({ line: index + 2, cells }));
const brief = (faults: readonly { line: number; column: string; fault: string }[]) =>
  faults.map(({ line, column, fault }) => [line, column, fault]);

it.each([
  ['CA 123-456', 'CA123456'],
  ['ca123456', 'CA123456'],
  ['CA·123.456', 'CA123456'],
  [' ND 12 34 ', 'ND1234'],
])('the plate %j is known as %s', (typed, key) => {
  expect(plateKey(typed)).toBe(key);
});

describe('expenses of a file', () => {
  const SOUND: Cells = { date: '2026-11-30', category: 'service', amount: '1 150,00', car: 'CA 123-456' };
  const read = (...rows: readonly Cells[]) => readExpenses(lines(...rows), context);

  it('are read with the VAT that the slip says, or that the category usually contains', () => {
    const { rows, faults } = read(
      { ...SOUND, vat: '100', note: '  Oil   and filters ', id: ID.toUpperCase() },
      SOUND,
      { ...SOUND, category: 'FUEL', car: '' },
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        id: ID,
        vehicleId: 'polo',
        category: 'service',
        spentOn: '2026-11-30',
        cents: 115_000,
        vatCents: 10_000,
        note: 'Oil and filters',
      },
      expect.objectContaining({
        line: 3,
        id: expect.stringMatching(/^new \d+$/),
        vehicleId: 'polo',
        vatCents: 15_000,
        note: '',
      }),
      expect.objectContaining({ line: 4, category: 'fuel', vehicleId: null, vatCents: 0 }),
    ]);
  });

  it.each<[string, Cells, ImportColumn, string]>([
    ['no day', { date: '' }, 'date', 'missing'],
    ['a day of no calendar', { date: '2026-11-31' }, 'date', 'not_a_date'],
    ['tomorrow', { date: '2026-12-03' }, 'date', 'date_ahead'],
    ['no category', { category: ' ' }, 'category', 'missing'],
    ['a category that we do not have', { category: 'petrol' }, 'category', 'unknown_category'],
    ['no amount', { amount: '' }, 'amount', 'missing'],
    ['an amount in words', { amount: 'a lot' }, 'amount', 'not_an_amount'],
    ['nothing spent', { amount: '0' }, 'amount', 'out_of_range'],
    ['more than R10 million', { amount: '10000000.01' }, 'amount', 'out_of_range'],
    ['a car of somebody else', { car: 'GP 1' }, 'car', 'unknown_car'],
    ['VAT in words', { vat: 'yes' }, 'vat', 'not_an_amount'],
    ['more VAT than there can be', { vat: '150,01' }, 'vat', 'vat_above_rate'],
    ['an id that is none', { id: '17' }, 'id', 'not_an_id'],
    ['a note as long as a letter', { note: 'x'.repeat(LONGEST_NOTE + 1) }, 'note', 'too_long'],
  ])('are refused for %s, with the line and what stands there', (_, cells, column, fault) => {
    const { rows, faults } = read(SOUND, { ...SOUND, ...cells });
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(faults).toEqual([
      expect.objectContaining({ line: 3, column, fault, value: (cells[column] ?? '').slice(0, 60) }),
    ]);
  });

  it('say the bounds that an amount breaks', () => {
    expect(read({ ...SOUND, amount: '0' }).faults).toMatchObject([{ min: 1, max: MOST_RECORD_CENTS }]);
    expect(read({ ...SOUND, vat: '999' }).faults).toMatchObject([{ max: 15_000 }]);
  });

  it('are all judged at once: every fault of every line, in the order of the lines', () => {
    const { rows, faults } = read({ ...SOUND, date: '', amount: 'x' }, SOUND, {
      ...SOUND,
      category: 'x',
      car: 'x',
    });
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(brief(faults)).toEqual([
      [2, 'date', 'missing'],
      [2, 'amount', 'not_an_amount'],
      [4, 'category', 'unknown_category'],
      [4, 'car', 'unknown_car'],
    ]);
  });

  it('with one id stand once: each later line is a fault', () => {
    const other = ID.replace('7', '8');
    const { faults } = read(
      { ...SOUND, id: ID },
      { ...SOUND, id: other },
      { ...SOUND, id: ID.toUpperCase() },
    );
    expect(faults).toEqual([{ line: 4, column: 'id', fault: 'twice', value: ID }]);
  });

  it('that are sound come back whole, and whatever is wrong is named: no line is lost', () => {
    const cell = fc.oneof(fc.constantFrom('', 'x', '2026-11-30', '12,50', 'fuel', 'CA123456'), fc.string());
    const anyCells: fc.Arbitrary<Cells> = fc.record({
      date: cell,
      category: fc.oneof(fc.constantFrom(...EXPENSE_CATEGORIES), cell),
      amount: cell,
      car: cell,
      vat: cell,
      note: cell,
    });
    fc.assert(
      fc.property(fc.array(anyCells), (cells) => {
        const { rows, faults } = readExpenses(lines(...cells), context);
        const named = new Set([...rows, ...faults].map(({ line }) => line));
        expect(named.size).toBe(cells.length);
        const faulty = new Set(faults.map(({ line }) => line));
        expect(rows.filter(({ line }) => faulty.has(line))).toEqual([]);
        expect(faults.map(({ line }) => line)).toEqual(
          faults.map(({ line }) => line).toSorted((a, b) => a - b),
        );
        for (const { cents, vatCents, spentOn } of rows) {
          expect(cents).toBeGreaterThan(0);
          expect(vatCents).toBeLessThan(cents);
          expect(spentOn <= context.on).toBe(true);
        }
      }),
    );
  });
});

describe('a kilometre log of a file', () => {
  const SOUND: Cells = {
    date: '2026-11-30',
    car: 'cj 777 77',
    from_km: '45 000 km',
    to_km: '45060',
    use: 'Business',
  };
  const read = (...rows: readonly Cells[]) => readDrives(lines(...rows), context);

  it('is read as people write it', () => {
    expect(read({ ...SOUND, odometer_replaced: 'Yes', id: ID }, { ...SOUND, use: 'private' })).toEqual({
      faults: [],
      rows: [
        {
          line: 2,
          id: ID,
          vehicleId: 'hilux',
          drivenOn: '2026-11-30',
          fromKm: 45_000,
          toKm: 45_060,
          use: 'business',
          note: '',
          isOdometerReplaced: true,
        },
        expect.objectContaining({ line: 3, use: 'private', isOdometerReplaced: false }),
      ],
    });
  });

  it.each<[string, Cells, ImportColumn, string]>([
    ['no car', { car: '' }, 'car', 'missing'],
    ['tomorrow', { date: '2026-12-03' }, 'date', 'date_ahead'],
    ['miles', { from_km: '300 mi' }, 'from_km', 'not_kilometres'],
    ['a full odometer and more', { to_km: '10000000' }, 'to_km', 'out_of_range'],
    ['an end below its beginning', { to_km: '44 999' }, 'to_km', 'odometer_order'],
    ['a use that is none', { use: 'fun' }, 'use', 'unknown_use'],
    ['an answer that is none', { odometer_replaced: 'perhaps' }, 'odometer_replaced', 'unknown_answer'],
  ])('is refused for %s', (_, cells, column, fault) => {
    const { rows, faults } = read({ ...SOUND, ...cells });
    expect(rows).toEqual([]);
    expect(brief(faults)).toEqual([[2, column, fault]]);
  });

  it('with one id twice is a fault', () => {
    expect(brief(read({ ...SOUND, id: ID }, { ...SOUND, id: ID }).faults)).toEqual([[3, 'id', 'twice']]);
  });

  const drive = (line: number, drivenOn: string, fromKm: number, toKm: number, more = {}) => ({
    line,
    id: `line ${line}`,
    vehicleId: 'polo',
    drivenOn,
    fromKm,
    toKm,
    use: 'business' as const,
    note: '',
    isOdometerReplaced: false,
    ...more,
  });
  const kept = (drivenOn: string, fromKm: number, toKm: number, more = {}) =>
    drive(0, drivenOn, fromKm, toKm, { id: 'kept', ...more });

  const back = (line: number, column: ImportColumn, value: string, otherOn: string, otherKm: number) => ({
    line,
    column,
    fault: 'odometer_runs_back' as const,
    value,
    otherOn,
    otherKm,
  });

  it.each([
    ['goes on where it was', [drive(2, '2026-11-02', 60, 90)], [kept('2026-11-01', 0, 60)], []],
    [
      'runs back among its lines',
      [drive(2, '2026-11-01', 0, 60), drive(3, '2026-11-02', 50, 90)],
      [],
      [back(3, 'from_km', '50', '2026-11-01', 60)],
    ],
    [
      'runs back behind an entry that is there',
      [drive(2, '2026-11-02', 50, 90)],
      [kept('2026-11-01', 0, 60)],
      [back(2, 'from_km', '50', '2026-11-01', 60)],
    ],
    [
      'runs into a later entry that is there',
      [drive(2, '2026-11-01', 0, 60)],
      [kept('2026-11-02', 50, 90)],
      [back(2, 'to_km', '60', '2026-11-02', 50)],
    ],
    [
      'is of another car',
      [drive(2, '2026-11-02', 50, 90)],
      [kept('2026-11-01', 0, 60, { vehicleId: 'hilux' })],
      [],
    ],
    [
      'begins anew',
      [drive(2, '2026-11-02', 5, 9, { isOdometerReplaced: true })],
      [kept('2026-11-01', 0, 60)],
      [],
    ],
    [
      'takes the place of the entry',
      [drive(2, '2026-11-02', 50, 90, { id: 'kept' })],
      [kept('2026-11-01', 0, 60)],
      [],
    ],
    [
      'is right, whatever is wrong between entries that are there',
      [drive(2, '2026-11-09', 100, 110)],
      [kept('2026-11-01', 0, 60), kept('2026-11-02', 50, 90, { id: 'other' })],
      [],
    ],
  ])('that %s', (_, rows, there, faults) => {
    expect(driveFaults(rows, there)).toEqual(faults);
  });
});

describe('prices by day of a file', () => {
  const BOUNDS = { minDayPriceCents: 10_000, maxDayPriceCents: 1_000_000 };
  const SOUND: Cells = { car: 'CA123456', date: '2026-12-24', price: 'R650' };
  const read = (...rows: readonly Cells[]) => readDayPrices(lines(...rows), context, BOUNDS);

  it('are read from today on, at both bounds', () => {
    expect(
      read(
        { ...SOUND, date: '2026-12-02', price: '100' },
        { ...SOUND, price: '10 000,00' },
        { ...SOUND, car: 'CJ 77777' },
      ),
    ).toEqual({
      faults: [],
      rows: [
        { line: 2, vehicleId: 'polo', on: '2026-12-02', dayPriceCents: 10_000 },
        { line: 3, vehicleId: 'polo', on: '2026-12-24', dayPriceCents: 1_000_000 },
        { line: 4, vehicleId: 'hilux', on: '2026-12-24', dayPriceCents: 65_000 },
      ],
    });
  });

  it.each<[string, Cells, ImportColumn, string]>([
    ['yesterday', { date: '2026-12-01' }, 'date', 'date_over'],
    ['half a rand', { price: '650,50' }, 'price', 'not_whole_rand'],
    ['R99', { price: '99' }, 'price', 'out_of_range'],
    ['R10 001', { price: '10001' }, 'price', 'out_of_range'],
    ['no price', { price: '' }, 'price', 'missing'],
    ['a car that is not theirs', { car: 'X' }, 'car', 'unknown_car'],
  ])('are refused for %s', (_, cells, column, fault) => {
    expect(brief(read({ ...SOUND, ...cells }).faults)).toEqual([[2, column, fault]]);
  });

  it('are one for a car and a day: the second is a fault, and shows its day', () => {
    const { faults } = read(SOUND, { ...SOUND, car: 'CJ 77777' }, { ...SOUND, price: '700' });
    expect(faults).toEqual([{ line: 4, column: 'date', fault: 'twice', value: '2026-12-24' }]);
  });
});
