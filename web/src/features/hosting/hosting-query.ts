import { MOST_DAYS_A_MONTH } from '@kwela/domain/payments/month-of-hosting';
import type { PublicPolicy } from '@kwela/domain/policy/public-policy';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { centsOf } from '../pricing/rand-text.ts';

/** What somebody typed, as the address has it; empty is not said. */
export interface TypedMonth {
  readonly kind: string;
  readonly price: string;
  readonly days: string;
}

/** Names in the address. */
const NAMES = ['kind', 'price', 'days'] as const;
/** What is reckoned with at first; nobody can say how many days are booked. */
const FIRST_DAYS = '10';
const LONGEST_TYPED = 12;

/** As an address has it, which anybody may have written. */
export function typedMonthIn(query: URLSearchParams): TypedMonth {
  const said = (name: string) => query.get(name)?.slice(0, LONGEST_TYPED);
  return { kind: query.get('kind') ?? '', price: said('price') ?? '', days: said('days') ?? FIRST_DAYS };
}

/** The address of the same month, with what else stands in it. */
export function withMonth(before: URLSearchParams, typed: TypedMonth): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of NAMES) {
    if (typed[name] === '') query.delete(name);
    else query.set(name, typed[name]);
  }
  // No days at all are not the days that are reckoned with at first.
  if (typed.days === '') query.set('days', '');
  return query;
}

export const kindNamed = (name: string): VehicleCategory | undefined =>
  VEHICLE_CATEGORIES.find((category) => category === name);

export type MonthFault = 'price_missing' | 'price_no_amount' | 'price_out_of_bounds' | 'days_no_number';

export type ReadMonth =
  | { readonly isRight: true; readonly dayPriceCents: number; readonly days: number }
  | { readonly isRight: false; readonly faults: readonly MonthFault[] };

const DAYS = /^\d{1,2}$/;

function priceFault(cents: number | undefined, { prices }: PublicPolicy): MonthFault[] {
  if (cents === undefined) return ['price_missing'];
  if (Number.isNaN(cents)) return ['price_no_amount'];
  const isWithin = cents >= prices.minDayPriceCents && cents <= prices.maxDayPriceCents;
  return isWithin ? [] : ['price_out_of_bounds'];
}

/** What is reckoned with: the price that was typed, else what a car of the kind usually costs a day. */
export function readMonth(
  { price, days }: TypedMonth,
  usualCents: number | undefined,
  policy: PublicPolicy,
): ReadMonth {
  const dayPriceCents = price.trim() === '' ? usualCents : centsOf(price);
  const count = DAYS.test(days.trim()) ? Number(days) : Number.NaN;
  const faults = [
    ...priceFault(dayPriceCents, policy),
    ...(count <= MOST_DAYS_A_MONTH ? [] : (['days_no_number'] as const)),
  ];
  if (dayPriceCents === undefined || faults.length > 0) return { isRight: false, faults };
  return { isRight: true, dayPriceCents, days: count };
}
