import { CONTRACT } from '@kwela/contract/all';
import { describe, expect, it } from 'vitest';
import { sentenceFor } from '../sentence-for.ts';

/** What is said of a code that is not known. */
const NO_SENTENCE = sentenceFor('no such code', undefined);

const CODES = [...new Set(Object.values(CONTRACT).flatMap(({ refusals }): readonly string[] => refusals))];

describe('a refusal', () => {
  it.each(CODES)('%s has a whole sentence, also without its details', (code) => {
    expect(sentenceFor(code, {})).not.toBe(NO_SENTENCE);
    expect(sentenceFor(code, undefined)).toMatch(/^[A-Z].*\.$/);
  });

  it('of an unknown code is a sentence, too', () => {
    expect(sentenceFor('toString', {})).toBe(NO_SENTENCE);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['lead_time_too_short', { leadMinutes: 90 }, 'The host needs 1 h 30 min to get the car ready.'],
    ['lead_time_too_short', { leadMinutes: 2_880 }, 'The host needs 2 days to get the car ready.'],
    ['trip_too_short', { minDays: 1 }, 'is 1 day.'],
    ['trip_too_short', { minDays: 3 }, 'is 3 days.'],
    ['trip_too_long', { maxDays: 1 }, 'is 1 day.'],
    ['trip_too_long', { maxDays: 90 }, 'is 90 days.'],
    ['driver_too_young', { minimumAge: 23 }, 'at least 23.'],
    ['driver_birth_date_implausible', { maximumAge: 110 }, 'older than 110.'],
    ['too_many_drivers', { maxDrivers: 5 }, '5 drivers at most'],
    ['too_many_drivers', { maxDrivers: 1 }, 'A trip can have 1 driver at most.'],
    ['trip_in_past', { minLeadMinutes: 60 }, 'A trip can start 1 h from now at the earliest.'],
    ['trip_in_past', { minLeadMinutes: 0 }, 'That pick-up time has passed.'],
    ['lead_time_too_short', { leadMinutes: 1_440 }, 'The host needs 1 day to get the car ready.'],
    ['licence_not_valid', { heldMonths: 12 }, 'held for at least 12 months and'],
    ['licence_not_valid', { heldMonths: 1 }, 'held for at least 1 month and'],
    [
      'licence_not_valid',
      { heldMonths: 0 },
      'Each driver needs a licence that is valid until the car is returned.',
    ],
    ['promo_invalid', {}, 'We don’t know this promo code.'],
    ['promo_invalid', { reason: 'not_yet' }, 'doesn’t work yet'],
    ['promo_invalid', { reason: 'over' }, 'is over'],
    ['promo_invalid', { reason: 'paused' }, 'switched this promo code off'],
    ['promo_invalid', { reason: 'other_car' }, 'isn’t for this car'],
    ['promo_invalid', { reason: 'saver_policy' }, 'has the Saver rate'],
    ['promo_invalid', { reason: 'other_trip_dates' }, 'for trips on other dates'],
    ['promo_invalid', { reason: 'used_by_guest' }, 'You have used this promo code already'],
    ['promo_invalid', { reason: 'used_up' }, 'Other guests have used this promo code up'],
    ['delivery_out_of_reach', { radiusKm: 15 }, 'the 15 km the host delivers'],
    [
      'price_changed',
      { oldTotalCents: 240_000, newTotalCents: 280_050 },
      'from R2\u00a0400.00 to R2\u00a0800.50',
    ],
    ['price_changed', { oldTotalCents: 240_000, newTotalCents: 240_000 }, 'The price is the same'],
  ])('%s with %o says “%s”', (code, facts, words) => {
    expect(sentenceFor(code, facts)).toContain(words);
  });
});
