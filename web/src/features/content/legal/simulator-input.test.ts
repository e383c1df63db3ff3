import { expect, it } from 'vitest';
import { readSimulator } from './simulator-input.ts';

const MOST_DAYS = 30;
const read = (typed: Record<string, string>) => readSimulator(new URLSearchParams(typed), MOST_DAYS);
const wrong = (typed: Record<string, string>) => Object.keys(read(typed).problems);

it('begins with an example that can be worked out', () => {
  expect(read({}).problems).toEqual({});
  expect(read({}).trip).toEqual({ policy: 'moderate', rentalCents: 180_000, rentalDays: 3, daysBefore: 2 });
});

it.each([
  ['1800', 180_000],
  ['R1 800', 180_000],
  ['R\u00A01\u00A0800,50', 180_050],
  ['1800.5', 180_050],
  ['19.99', 1_999],
  ['4.35', 435],
  ['1', 100],
  ['1000000', 100_000_000],
])('reads a price as people type it, to the cent: %s', (price, cents) => {
  expect(read({ price }).trip?.rentalCents).toBe(cents);
});

it.each(['', '0', '0.99', '1000000.01', '1.005', '1,800.50', '-5', '1e3', 'abc', '.5', '5.'])(
  'takes no price of “%s”, and keeps it',
  (price) => {
    expect(wrong({ price })).toEqual(['price']);
    expect([read({ price }).trip, read({ price }).typed.price]).toEqual([null, price]);
  },
);

it.each([
  ['days', '1', []],
  ['days', ' 30 ', []],
  ['days', '0', ['days']],
  ['days', '31', ['days']],
  ['days', '00001', ['days']],
  ['before', '0', []],
  ['before', '365', []],
  ['before', '366', ['before']],
  ['before', '1.5', ['before']],
  ['before', '', ['before']],
])('counts whole days within what can be booked: %s of “%s”', (field, value, faults) => {
  expect(wrong({ [field]: value })).toEqual(faults);
});

it('names the most days as the policy has it, one of them as one', () => {
  expect(read({ days: '31' }).problems.days).toContain('from 1 to 30 days');
  expect(readSimulator(new URLSearchParams({ days: '2' }), 1).problems.days).toContain('from 1 to 1 day.');
});

it('names all that is wrong at once, and keeps no more of an address than fits its field', () => {
  const typed = { policy: 'none', price: 'x'.repeat(50), days: '', before: 'soon' };
  expect(wrong(typed)).toEqual(['policy', 'price', 'days', 'before']);
  expect(read(typed).typed.price).toHaveLength(20);
});
