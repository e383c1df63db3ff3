import { describe, expect, it } from 'vitest';
import { driveFrom, problemsOf as driveProblems, newDrive, typedDrive } from './drive-form.ts';
import {
  expenseFrom,
  problemsOf as expenseProblems,
  newExpense,
  typedExpense,
  usualVat,
  vatHint,
} from './expense-form.ts';
import { NEW_PAPER, paperKind, problemsOf as paperProblems } from './paper-form.ts';
import { periodIn } from './period.ts';

/** 1 December in South Africa, though still November in London. */
const NOW = new Date('2026-11-30T23:30:00.000Z');
const CAR = 'car-1';
const EXPENSE = { ...newExpense(CAR, NOW), category: 'service', amount: '1 150,00' };
const DRIVE = { ...newDrive(CAR, 45_012, NOW), toKm: '45060' };

describe('an expense as it is typed', () => {
  it('begins on the day of the host, for the car that is on show', () => {
    expect(newExpense(CAR, NOW)).toMatchObject({ spentOn: '2026-12-01', vehicleId: CAR, amount: '' });
    expect(newExpense(undefined, NOW).vehicleId).toBe('');
  });

  it.each([
    ['nothing paid', { amount: '' }, 'amount'],
    ['R0', { amount: '0' }, 'amount'],
    ['an amount that can be read in two ways', { amount: '1,234' }, 'amount'],
    ['a minus', { amount: '-50' }, 'amount'],
    ['half a date', { spentOn: '2026-12-' }, 'spentOn'],
    ['tomorrow', { spentOn: '2026-12-02' }, 'spentOn'],
    ['VAT in words', { vat: 'some' }, 'vat'],
    ['more VAT than the rate of the day', { vat: '150.01' }, 'vat'],
  ])('is refused for %s, at its field', (_, typed, field) => {
    expect(Object.keys(expenseProblems({ ...EXPENSE, ...typed }, NOW))).toEqual([field]);
  });

  it('has the VAT that its category usually contains where none is typed, and none for fuel', () => {
    expect(usualVat(EXPENSE)).toBe(15_000);
    expect(usualVat({ ...EXPENSE, category: 'fuel' })).toBe(0);
    expect(usualVat({ ...EXPENSE, amount: '' })).toBeNull();
    expect(vatHint(EXPENSE)).toMatch(/Left empty, we count R150\.00/);
    expect(expenseProblems({ ...EXPENSE, vat: '150' }, NOW)).toEqual({});
    expect(expenseFrom(EXPENSE, 'id')).toMatchObject({ cents: 115_000, vatCents: 15_000, vehicleId: CAR });
    expect(expenseFrom({ ...EXPENSE, vat: '0', vehicleId: '' }, 'id')).toMatchObject({
      vatCents: 0,
      vehicleId: null,
    });
  });

  it('is again what was kept when it is opened', () => {
    const kept = {
      id: 'id',
      vehicleId: null,
      category: 'tyres',
      spentOn: '2026-11-02',
      cents: 409_905,
      vatCents: 53_466,
      note: 'Two in front',
      receipt: null,
    } as const;
    const typed = typedExpense(kept);
    expect(typed).toMatchObject({ amount: '4099.05', vat: '534.66', vehicleId: '' });
    const { receipt, ...sent } = kept;
    expect(expenseFrom(typed, 'id')).toEqual({ ...sent, receiptId: receipt });
  });
});

describe('a drive as it is typed', () => {
  it('goes on from what the odometer showed last', () => {
    expect(newDrive(CAR, 45_012, NOW)).toMatchObject({ fromKm: '45012', drivenOn: '2026-12-01' });
    expect(newDrive(CAR, undefined, NOW).fromKm).toBe('');
  });

  it.each([
    ['an end below its beginning', { toKm: '45011' }, ['toKm']],
    ['parts of a kilometre', { toKm: '45060.5' }, ['toKm']],
    ['no odometer at all', { fromKm: '', toKm: '' }, ['fromKm', 'toKm']],
    ['a day that is ahead', { drivenOn: '2026-12-02' }, ['drivenOn']],
    ['no day', { drivenOn: '' }, ['drivenOn']],
  ])('is refused for %s, at its field', (_, typed, fields) => {
    expect(Object.keys(driveProblems({ ...DRIVE, ...typed }, NOW))).toEqual(fields);
  });

  it('may end where it began, and is sent as whole kilometres', () => {
    const typed = { ...DRIVE, fromKm: '45 060 km', toKm: '45 060' };
    expect(driveProblems(typed, NOW)).toEqual({});
    expect(driveFrom({ ...typed, note: ' Fetch ' }, 'id')).toMatchObject({
      fromKm: 45_060,
      toKm: 45_060,
      note: 'Fetch',
    });
  });

  it('is again what was kept when it is opened', () => {
    const kept = {
      id: 'id',
      vehicleId: CAR,
      drivenOn: '2026-11-02',
      fromKm: 10,
      toKm: 25,
      use: 'private',
      note: '',
      isOdometerReplaced: true,
    } as const;
    expect(driveFrom(typedDrive(kept), 'id')).toEqual(kept);
  });
});

describe('a document as it is typed', () => {
  const PAPER = { ...NEW_PAPER, vehicleId: CAR, expiresOn: '2027-01-31', fileId: 'file' };
  it.each([
    ['a licence disc of no car', { vehicleId: '' }, 'vehicleId'],
    ['a licence disc without its last day', { expiresOn: '' }, 'expiresOn'],
    ['half a date', { kind: 'other', expiresOn: '2027-' }, 'expiresOn'],
    ['no file', { fileId: null }, 'fileId'],
  ])('is refused for %s', (_, typed, field) => {
    expect(Object.keys(paperProblems({ ...PAPER, ...typed }))).toEqual([field]);
  });

  it('needs neither car nor last day where its kind has none', () => {
    expect(paperProblems(PAPER)).toEqual({});
    expect(paperProblems({ ...PAPER, kind: 'other', vehicleId: '', expiresOn: '' })).toEqual({});
    expect(paperKind('of another version')).toBe('other');
  });
});

it.each([
  ['', '2026-12-01', '2026-03-01', '2027-02-28'],
  ['period=unknown', '2027-02-28', '2026-03-01', '2027-02-28'],
  ['period=last-tax-year', '2028-03-01', '2027-03-01', '2028-02-29'],
  ['period=month', '2026-12-01', '2026-12-01', '2026-12-31'],
  ['period=last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
])('reads “%s” on %s as %s to %s', (query, on, fromOn, toOn) => {
  expect(periodIn(new URLSearchParams(query), on)).toMatchObject({ fromOn, toOn });
});
