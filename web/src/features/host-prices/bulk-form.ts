import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { ticked } from '../hosting/team/which-cars.ts';
import { centsOf } from '../pricing/rand-text.ts';
import { WEEK_FROM_MONDAY } from './plan-words.ts';
import type { BulkInput } from './price-calls.ts';

const BP_OF_A_PERCENT = 100;

/** A change to many dates as it is typed. */
export interface TypedBulk {
  /** The ids of the chosen cars, one after another. */
  carIds: string;
  fromOn: string;
  toOn: string;
  /** As digits; empty is every day. */
  weekdays: string;
  change: string;
  amount: string;
}

export const isTypedBulk = hasFields<TypedBulk>({
  carIds: isText,
  fromOn: isText,
  toOn: isText,
  weekdays: isText,
  change: isText,
  amount: isText,
});

export const NEW_BULK: TypedBulk = {
  carIds: '',
  fromOn: '',
  toOn: '',
  weekdays: '',
  change: 'percent_more',
  amount: '',
};

export const BULK_CHANGES = [
  'percent_more',
  'percent_less',
  'rand_more',
  'rand_less',
  'price',
  'no_own_price',
] as const;
export type BulkChangeName = (typeof BULK_CHANGES)[number];

export const changeNamed = (name: string): BulkChangeName =>
  BULK_CHANGES.find((one) => one === name) ?? 'percent_more';

export const isPercent = (name: BulkChangeName): boolean =>
  name === 'percent_more' || name === 'percent_less';

function percentOf(text: string): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * BP_OF_A_PERCENT) : undefined;
}

function changeOf({ change, amount }: TypedBulk): BulkInput['change'] | null {
  const name = changeNamed(change);
  if (name === 'no_own_price') return { kind: 'no_own_price' };
  if (isPercent(name)) {
    const bp = percentOf(amount);
    if (bp === undefined || bp === 0) return null;
    return { kind: 'percent', percentBp: name === 'percent_less' ? 0 - bp : bp };
  }
  const cents = centsOf(amount);
  if (cents === undefined || Number.isNaN(cents)) return null;
  if (name === 'price') return { kind: 'price', cents };
  return { kind: 'amount', cents: name === 'rand_less' ? 0 - cents : cents };
}

export const carIdsOf = ({ carIds }: Pick<TypedBulk, 'carIds'>): string[] => [...ticked(carIds)];

/** What was typed as the server takes it; null while something is wrong with it. */
export function bulkFrom(typed: TypedBulk): BulkInput | null {
  const change = changeOf(typed);
  if (change === null || Object.keys(bulkProblems(typed)).length > 0) return null;
  return {
    vehicleIds: carIdsOf(typed),
    fromOn: typed.fromOn,
    toOn: typed.toOn,
    weekdays: WEEK_FROM_MONDAY.filter((day) => typed.weekdays.includes(String(day))),
    change,
  };
}

/** What is wrong with it, a sentence by its field. */
export function bulkProblems(typed: TypedBulk): Partial<Record<keyof TypedBulk, string>> {
  const problems: Partial<Record<keyof TypedBulk, string>> = {};
  if (carIdsOf(typed).length === 0) problems.carIds = t`Choose at least one car.`;
  if (!isTypedDate(typed.fromOn)) problems.fromOn = t`Enter the first day.`;
  if (!isTypedDate(typed.toOn)) problems.toOn = t`Enter the last day.`;
  else if (isTypedDate(typed.fromOn) && typed.toOn < typed.fromOn) {
    problems.toOn = t`The last day comes before the first.`;
  }
  if (changeOf(typed) === null) {
    problems.amount = isPercent(changeNamed(typed.change)) ? t`Enter a percentage.` : t`Enter whole rand.`;
  }
  return problems;
}
