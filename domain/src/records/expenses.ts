import { type Cents, vatIncluded } from '../money.ts';
import { vatBpOn } from '../pricing/vat.ts';
import type { RecordProblem } from './faults.ts';

/** What a host spends on cars. Source: docs/rules/hosting.md “Expenses”. */
export const EXPENSE_CATEGORIES = [
  'fuel',
  'service',
  'tyres',
  'licence',
  'cover',
  'tracking',
  'cleaning',
  'tolls',
  'finance',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** A sum that a host paid, VAT contained in it. */
export interface Expense {
  /** Local date. */
  readonly spentOn: string;
  readonly category: ExpenseCategory;
  readonly cents: Cents;
  readonly vatCents: Cents;
}

/**
 * Categories in which the price usually contains no VAT: petrol and diesel are rated at zero, licence fees are no supply of a vendor,
 * interest is exempt. Source: docs/rules/hosting.md “Expenses”.
 */
const USUALLY_WITHOUT_VAT: ReadonlySet<ExpenseCategory> = new Set(['fuel', 'licence', 'finance']);

/** The VAT that a sum of a category usually contains on a date, to begin with: what the slip says goes before it. */
export const usualVatCents = ({ category, cents, spentOn }: Omit<Expense, 'vatCents'>): Cents =>
  USUALLY_WITHOUT_VAT.has(category) ? 0 : vatIncluded(cents, vatBpOn(spentOn));

/**
 * What is wrong with an expense: it lies ahead of today, or contains more VAT than the standard rate of its day allows.
 * Source: docs/rules/hosting.md “Expenses”.
 */
export function expenseProblems(
  { spentOn, cents, vatCents }: Omit<Expense, 'category'>,
  todayOn: string,
): readonly RecordProblem<'spentOn' | 'vatCents'>[] {
  const max = vatIncluded(cents, vatBpOn(spentOn));
  return [
    ...(spentOn > todayOn ? [{ field: 'spentOn', fault: 'date_ahead' } as const] : []),
    ...(vatCents > max ? [{ field: 'vatCents', fault: 'vat_above_rate', max } as const] : []),
  ];
}

/** What was spent in one month on one car in one category. */
export interface ExpenseGroup<Car> {
  /** `2026-12`. */
  readonly month: string;
  /** Null: on all cars. */
  readonly car: Car | null;
  readonly category: ExpenseCategory;
  readonly count: number;
  readonly cents: Cents;
  readonly vatCents: Cents;
}

export interface ExpenseSum {
  readonly count: number;
  readonly cents: Cents;
  readonly vatCents: Cents;
}

const NOTHING: ExpenseSum = { count: 0, cents: 0, vatCents: 0 };

const plus = (sum: ExpenseSum, { count, cents, vatCents }: ExpenseSum): ExpenseSum => ({
  count: sum.count + count,
  cents: sum.cents + cents,
  vatCents: sum.vatCents + vatCents,
});

function summedBy<Key, Group extends ExpenseSum>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key,
): readonly (readonly [Key, ExpenseSum])[] {
  const sums = new Map<Key, ExpenseSum>();
  for (const group of groups) {
    const key = keyOf(group);
    sums.set(key, plus(sums.get(key) ?? NOTHING, group));
  }
  return [...sums];
}

/** The sums of a period: all of it, by month in order, by car and by category, the dearest first. Each adds up to all of it. */
export function expenseTotals<Car>(groups: readonly ExpenseGroup<Car>[]) {
  const dearest = <Key>(sums: readonly (readonly [Key, ExpenseSum])[]) =>
    sums.toSorted(([, a], [, b]) => b.cents - a.cents);
  return {
    all: groups.reduce<ExpenseSum>(plus, NOTHING),
    byMonth: summedBy(groups, ({ month }) => month).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    byCar: dearest(summedBy(groups, ({ car }) => car)),
    byCategory: dearest(summedBy(groups, ({ category }) => category)),
  };
}
