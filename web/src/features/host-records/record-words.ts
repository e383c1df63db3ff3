import { formatRand } from '@kwela/domain/money';
import type { DriveUse } from '@kwela/domain/records/drives';
import type { ExpenseCategory } from '@kwela/domain/records/expenses';
import type { RecordFault } from '@kwela/domain/records/faults';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { formatKm } from '../../lib/format-km.ts';
import { isRefusal } from '../../lib/refusal.ts';

export const CATEGORY_NAMES: Readonly<Record<ExpenseCategory, MessageDescriptor>> = {
  fuel: msg`Fuel`,
  service: msg`Service`,
  tyres: msg`Tyres`,
  licence: msg`Licence`,
  cover: msg`Cover`,
  tracking: msg`Tracking`,
  cleaning: msg`Cleaning`,
  tolls: msg`Tolls`,
  finance: msg`Finance`,
  other: msg`Other`,
};

export const USE_NAMES: Readonly<Record<DriveUse, MessageDescriptor>> = {
  business: msg`Business`,
  private: msg`Private`,
};

interface Problem {
  readonly fault: RecordFault;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly otherOn?: string | undefined;
  readonly otherKm?: number | undefined;
}

/** What is wrong with a field of a record, and what to do about it. `isMoney`: its bounds are cents. */
export function problemWords(
  { fault, min = 0, max = 0, otherOn, otherKm = 0 }: Problem,
  isMoney: boolean,
): string {
  const [least, most] = isMoney ? [formatRand(min), formatRand(max)] : [String(min), String(max)];
  const other = otherOn === undefined ? '' : formatDate(otherOn, new Date());
  const km = formatKm(otherKm);
  switch (fault) {
    case 'missing':
      return t`This is missing.`;
    case 'not_an_id':
      return t`This id is not one of your entries. Leave it empty for a new one.`;
    case 'not_a_date':
      return t`This is not a date. Write it as 2026-12-31 or 31/12/2026.`;
    case 'date_ahead':
      return t`This day is still ahead.`;
    case 'date_over':
      return t`This day is over.`;
    case 'not_an_amount':
      return t`This is not an amount. Write it as 1234.50 or 1 234,50.`;
    case 'out_of_range':
      return t`This has to be between ${least} and ${most}.`;
    case 'not_whole_rand':
      return t`Day prices are in whole rand.`;
    case 'vat_above_rate':
      return t`At the rate of that day, this price contains ${most} of VAT at most.`;
    case 'not_kilometres':
      return t`Write kilometres as a whole number, such as 45012.`;
    case 'odometer_order':
      return t`The odometer ends below where it began.`;
    case 'odometer_runs_back':
      return t`The odometer would run back: the entry of ${other} says ${km}. Correct it, or say that the odometer was replaced.`;
    case 'unknown_car':
      return t`You have no car with this number plate.`;
    case 'unknown_category':
      return t`This is none of the categories: fuel, service, tyres, licence, cover, tracking, cleaning, tolls, finance, other.`;
    case 'unknown_use':
      return t`Write business or private.`;
    case 'unknown_answer':
      return t`Write yes or no.`;
    case 'too_long':
      return t`Shorten this to ${most} characters.`;
    case 'twice':
      return t`An earlier row of this file says the same.`;
    case 'too_many':
      return t`With this file the car would have more than ${most} prices set by hand.`;
  }
}

const MONEY_FIELDS = new Set(['cents', 'vatCents', 'amount', 'vat', 'price']);
export const isMoneyField = (field: string): boolean => MONEY_FIELDS.has(field);

/** What a refusal says of each field of a record; empty for any other error. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!isRefusal(error, 'record_faulty')) return {};
  return Object.fromEntries(
    error.details.problems.map(({ field, ...problem }) => [
      field,
      problemWords(problem, isMoneyField(field)),
    ]),
  );
}
