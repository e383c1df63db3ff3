import { monthOf, type Period, taxYear } from '@kwela/domain/records/tax-year';
import { addDays } from '@kwela/domain/time';
import { msg } from '@lingui/core/macro';

/** The periods that records are looked at by, each with its dates on a day. */
export const PERIODS = [
  { name: 'month', label: msg`This month`, of: monthOf },
  {
    name: 'last-month',
    label: msg`Last month`,
    of: (on: string) => monthOf(addDays(monthOf(on).fromOn, -1)),
  },
  { name: 'tax-year', label: msg`This tax year`, of: taxYear },
  {
    name: 'last-tax-year',
    label: msg`Last tax year`,
    of: (on: string) => taxYear(addDays(taxYear(on).fromOn, -1)),
  },
] as const;

/** The period of an address; a tax year is what books are kept for. */
export const periodIn = (query: URLSearchParams, on: string): Period & { readonly name: string } => {
  const chosen = PERIODS.find(({ name }) => name === query.get('period')) ?? PERIODS[2];
  return { name: chosen.name, ...chosen.of(on) };
};
