import { formatRand, formatWholeRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatKm } from '../../lib/format-km.ts';
import { say } from '../../lib/words.ts';
import { FIELD_LABELS } from './labels.ts';
import type { Problem } from './listing.ts';

type Fault = Problem['fault'];

/** Why a car can’t be listed at all, with what those that can keep to. */
function ineligibleWords({ at, min = 0, max = 0 }: Problem): string {
  if (at === 'too_old')
    return t`Cars of up to ${max} years can be listed, and classics of ${min} years or more.`;
  if (at === 'too_many_seats') return t`Cars of up to ${max} seats can be listed.`;
  if (at === 'rebuilt') return t`Rebuilt and scrapped cars can’t be listed.`;
  if (at === 'too_far_driven') {
    const most = formatKm(max);
    return t`Cars of up to ${most} can be listed.`;
  }
  if (at === 'too_valuable') {
    const most = formatWholeRand(max);
    return t`Cars worth up to ${most} can be listed.`;
  }
  return t`This car can’t be listed.`;
}

const SENTENCES: Readonly<
  Record<
    Exclude<Fault, 'out_of_range' | 'not_eligible' | 'too_short' | 'too_long' | 'photo_too_small'>,
    MessageDescriptor
  >
> = {
  not_a_plate: msg`Use the letters and digits of the number plate alone, such as CA 123-456.`,
  not_a_vin: msg`A VIN has 17 letters and digits, and never I, O or Q. It is on the licence disc.`,
  empty: msg`Fill this in.`,
  not_a_date: msg`Choose a day.`,
  in_the_future: msg`Choose a day in the past.`,
  run_out: msg`The licence disc has expired. Renew it first.`,
  tracker_needed: msg`A car of this value or model needs a tracker.`,
  bank_consent_needed: msg`Your bank has to agree before you rent the car out.`,
  cover_not_told: msg`Tell the company that covers your car that you rent it out, then confirm it here.`,
  too_many: msg`There are too many.`,
  photo_twice: msg`One photo is there twice.`,
  mark_off_the_diagram: msg`One mark is off the drawing, or has a date in the future.`,
  tar_missing: msg`Tar roads have to be allowed.`,
  no_pump: msg`Guests can’t prepay the refuelling of an electric car. Switch this off.`,
  code_of_ours: msg`One extra has the code of something that Kwela sells. Remove it and add it again.`,
};

const MONEY = ['car.valueCents', 'terms.dayPriceCents', 'terms.extraKmCents'];
const HOURS = ['terms.leadMinutes', 'terms.bufferMinutes'];
const MINUTES_PER_HOUR = 60;
const CENTS_PER_RAND = 100;

/** A limit in the unit in which the field is typed. */
function limit(field: string, value: number): string {
  if (MONEY.includes(field) || field.endsWith('Cents'))
    return value % CENTS_PER_RAND === 0 ? formatWholeRand(value) : formatRand(value);
  return String(HOURS.includes(field) ? value / MINUTES_PER_HOUR : value);
}

/** What is wrong with a field, with its limits. */
export function problemWords(problem: Problem): string {
  const { field, fault, at, min, max } = problem;
  const [fewest, most] = [min ?? 0, max ?? 0];
  if (fault === 'not_eligible') return ineligibleWords(problem);
  if (fault === 'too_short') return t`Write at least ${fewest} characters.`;
  if (fault === 'too_long') return t`Write at most ${most} characters.`;
  if (fault === 'photo_too_small')
    return t`One photo is too small: photos are at least ${fewest} pixels wide.`;
  if (fault !== 'out_of_range') return say(SENTENCES[fault]);
  const name = say(FIELD_LABELS[field]);
  if (field === 'terms.discounts' || field === 'terms.priceRules') {
    const [least, highest] = [fewest / 100, most / 100];
    return t`${name}: from ${least} to ${highest} per cent.`;
  }
  const unit = at === undefined ? field : at;
  if (min !== undefined && max !== undefined) {
    const [least, highest] = [limit(unit, min), limit(unit, max)];
    return t`${name}: from ${least} to ${highest}.`;
  }
  if (min !== undefined) {
    const least = limit(unit, min);
    return t`${name}: at least ${least}.`;
  }
  return t`${name}: this can’t be right. Check it.`;
}

/** The field of the form in which a field of a listing is typed. */
const TYPED_IN: Readonly<Record<string, string>> = {
  'terms.priceRules': 'terms.weekendPercent',
  'terms.discounts': 'terms.days7Percent',
  'terms.instantConditions': 'terms.minTrips',
  'terms.leadMinutes': 'terms.leadHours',
  'terms.bufferMinutes': 'terms.bufferHours',
  'terms.handOver': 'terms.fromMinute',
  'terms.lng': 'terms.lat',
};
export const typedField = (field: string): string => TYPED_IN[field] ?? field;
