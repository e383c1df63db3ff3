import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { businessShareBp, type Drive, distanceOf, driveProblems, runsBack } from './drives.ts';
import { EXPENSE_CATEGORIES, expenseProblems, expenseTotals, usualVatCents } from './expenses.ts';
import { monthOf, taxYear } from './tax-year.ts';

const drive = (id: string, day: number, fromKm: number, toKm: number, more: Partial<Drive> = {}): Drive => ({
  id,
  drivenOn: addDays('2026-12-01', day),
  fromKm,
  toKm,
  use: 'business',
  isOdometerReplaced: false,
  ...more,
});

describe('an expense', () => {
  it.each([
    ['fuel', 115_000, '2026-12-01', 0],
    ['service', 115_000, '2026-12-01', 15_000],
    ['finance', 500_000, '2026-12-01', 0],
    ['tyres', 11_400, '2018-03-31', 1_400],
  ] as const)(
    'of %s for %i cents on %s usually contains %i cents of VAT',
    (category, cents, spentOn, vat) => {
      expect(usualVatCents({ category, cents, spentOn })).toBe(vat);
    },
  );

  it('lies not ahead, and contains no more VAT than the rate of its day', () => {
    const sound = { spentOn: '2026-12-02', cents: 11_500, vatCents: 1_500 };
    expect(expenseProblems(sound, '2026-12-02')).toEqual([]);
    expect(expenseProblems({ ...sound, spentOn: '2026-12-03' }, '2026-12-02')).toEqual([
      { field: 'spentOn', fault: 'date_ahead' },
    ]);
    expect(expenseProblems({ ...sound, vatCents: 1_501 }, '2026-12-02')).toEqual([
      { field: 'vatCents', fault: 'vat_above_rate', max: 1_500 },
    ]);
  });

  it('is in each of the totals once, whatever they are grouped by', () => {
    const group = fc.record({
      month: fc.constantFrom('2026-10', '2026-11', '2026-12'),
      car: fc.constantFrom('a', 'b', null),
      category: fc.constantFrom(...EXPENSE_CATEGORIES),
      count: fc.nat(50),
      cents: fc.nat(1_000_000),
      vatCents: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.array(group), (groups) => {
        const { all, byMonth, byCar, byCategory } = expenseTotals(groups);
        for (const sums of [byMonth, byCar, byCategory]) {
          for (const field of ['count', 'cents', 'vatCents'] as const) {
            expect(sums.reduce((total, [, sum]) => total + sum[field], 0)).toBe(all[field]);
          }
        }
      }),
    );
  });
});

describe('the kilometre log', () => {
  it('is sound while each entry begins where the one before ended, or later', () => {
    expect(runsBack([drive('b', 1, 150, 200), drive('a', 0, 100, 150)])).toEqual([]);
  });

  it.each<[string, Drive, readonly object[]]>([
    ['ahead of today', drive('n', 9, 300, 310), [{ field: 'drivenOn', fault: 'date_ahead' }]],
    [
      'that ends below its start',
      drive('n', 2, 300, 290),
      [{ field: 'toKm', fault: 'odometer_order', min: 300 }],
    ],
    [
      'that begins below the one before',
      drive('n', 2, 140, 160),
      [{ field: 'fromKm', fault: 'odometer_runs_back', otherOn: '2026-12-02', otherKm: 150 }],
    ],
    [
      'that ends above the next',
      drive('n', 2, 150, 260),
      [{ field: 'toKm', fault: 'odometer_runs_back', otherOn: '2026-12-05', otherKm: 250 }],
    ],
    ['between the others', drive('n', 2, 150, 250), []],
    ['of a new odometer', drive('n', 6, 0, 40, { isOdometerReplaced: true }), []],
    ['in place of one that it replaces', drive('b', 4, 150, 300), []],
  ])('takes an entry %s only with reason', (_, entry, problems) => {
    const others = [drive('a', 1, 100, 150), drive('b', 4, 250, 300)];
    expect(driveProblems(entry, others, addDays('2026-12-01', 7))).toEqual(problems);
  });

  it('never finds a log faulty that only goes on, nor one that says each time when it began again', () => {
    const steps = fc.array(
      fc.record({ gap: fc.nat(50), km: fc.nat(400), days: fc.nat(3), isNew: fc.boolean() }),
    );
    fc.assert(
      fc.property(steps, (given) => {
        let [km, day] = [1_000, 0];
        const drives = given.map(({ gap, km: length, days, isNew }, index) => {
          day += days + (isNew ? 1 : 0);
          km = isNew ? 0 : km + gap;
          const one = drive(String(index).padStart(4, '0'), day, km, km + length, {
            isOdometerReplaced: isNew,
          });
          km += length;
          // A day on which it began again is over with it: what comes after is the next day's.
          if (isNew) day += 1;
          return one;
        });
        expect(runsBack(drives.toReversed())).toEqual([]);
        const { businessKm, unloggedKm } = distanceOf(drives);
        expect(businessKm).toBe(given.reduce((sum, one) => sum + one.km, 0));
        expect(unloggedKm).toBe(given.slice(1).reduce((sum, one) => sum + (one.isNew ? 0 : one.gap), 0));
      }),
    );
  });

  it('counts kilometres that nobody logged against the business share', () => {
    const sum = distanceOf([
      drive('a', 0, 0, 60),
      drive('b', 1, 60, 80, { use: 'private' }),
      drive('c', 2, 100, 120),
    ]);
    expect(sum).toEqual({ count: 3, businessKm: 80, privateKm: 20, unloggedKm: 20 });
    expect(businessShareBp(sum)).toBe(6_667);
    expect(businessShareBp(distanceOf([]))).toBeNull();
  });
});

it.each([
  ['2026-02-28', '2025-03-01', '2026-02-28'],
  ['2026-03-01', '2026-03-01', '2027-02-28'],
  ['2027-12-31', '2027-03-01', '2028-02-29'],
])('%s lies in the tax year from %s to %s', (on, fromOn, toOn) => {
  expect(taxYear(on)).toEqual({ fromOn, toOn });
});

it('a month ends with its last day, December too', () => {
  expect(monthOf('2026-12-05')).toEqual({ fromOn: '2026-12-01', toOn: '2026-12-31' });
  expect(monthOf('2028-02-05').toOn).toBe('2028-02-29');
});
