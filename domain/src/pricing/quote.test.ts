import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import {
  anyOptions,
  anyTerms,
  anyWindow,
  corollaCross,
  fourDays,
  NOW,
  plainOptions,
} from '../testing/arbitraries.ts';
import { instantFromLocal } from '../time.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import type { LineItem } from './line-items.ts';
import type { TripOptions } from './options.ts';
import { type Quote, quoteTrip } from './quote.ts';
import { tripTotalCents } from './trip-price.ts';

function quoted(
  terms: VehicleTerms = corollaCross,
  window: TripWindow = fourDays,
  options: Partial<TripOptions> = {},
  now = NOW,
): Quote {
  const result = quoteTrip(terms, window, { ...plainOptions, ...options }, now, POLICY_1);
  if (!result.ok) throw new Error(`refused: ${result.refusal}`);
  return result.value;
}

/** What a line is for, with the numbers that its words name. */
const nameOf = ({ code, itemCode, facts }: LineItem): string =>
  [code, itemCode, ...Object.values(facts ?? {})].filter((part) => part !== undefined).join(' ');

const sums = (quote: Quote) =>
  quote.lineItems.map((line) => [nameOf(line), line.quantity, line.unitCents, line.totalCents]);

describe('the quote that Sipho sees', () => {
  const quote = quoted(corollaCross, fourDays, {
    protectionPlan: 'standard',
    extras: [{ code: 'seat', quantity: 1 }],
    delivery: { code: 'cpt' },
    driverBirthDates: ['1990-01-01'],
  });

  it('has every line of the checkout and comes to R3 830.40', () => {
    expect(sums(quote)).toEqual([
      ['trip_price 4 0', 4, 72_000, 288_000],
      ['protection standard', 4, 9_500, 38_000],
      ['extra seat', 4, 4_000, 16_000],
      ['delivery cpt', 1, 18_000, 18_000],
      ['service_fee', 1, 23_040, 23_040],
    ]);
    expect(quote.totalCents).toBe(383_040);
  });

  it('holds R7 500, leaves an excess of R7 500 and adds up to the most he could owe', () => {
    expect(quote).toMatchObject({ depositCents: 750_000, excessCents: 750_000, kmIncluded: 1_000 });
    expect(quote.feeCaps.map((cap) => cap.cents)).toEqual([144_000, 75_000, 50_000, 15_000, 25_000]);
    expect(quote.feeCaps[0]).toEqual({ code: 'late_return', cents: 144_000, hours: 24 });
    expect(quote.mostYouCouldOweCents).toBe(383_040 + 750_000 + 309_000);
  });

  it('carries the platform’s VAT only, as the host is not registered', () => {
    expect(quote.lineItems.map((line) => line.vatCents)).toEqual([0, 4_957, 0, 0, 3_005]);
    expect(quote.vatCents).toBe(7_962);
  });

  it('previews a cancellation with dates and sums', () => {
    expect(quote.cancellationPreview).toEqual([
      { until: new Date('2026-11-29T08:00:00Z'), chargeCents: 0, refundCents: 383_040 },
      { until: new Date('2026-12-03T08:00:00Z'), chargeCents: 95_040, refundCents: 288_000 },
      { until: null, chargeCents: 176_040, refundCents: 207_000 },
    ]);
  });
});

describe('discounts and promos', () => {
  it('takes 10 % off a week and says so', () => {
    const week = { ...fourDays, endAt: instantFromLocal('2026-12-11', 600) };
    const quote = quoted(corollaCross, week);
    expect(sums(quote)[1]).toEqual(['length_discount 1000 7', 1, -50_400, -50_400]);
    expect(quote.rentalCents).toBe(453_600);
  });

  it('takes the saver rate off what the length discount leaves', () => {
    const quote = quoted({
      ...corollaCross,
      policy: 'saver',
      discounts: { days3Bp: 500, days7Bp: 0, days30Bp: 0 },
    });
    expect(sums(quote).slice(0, 3)).toEqual([
      ['trip_price 4 0', 4, 72_000, 288_000],
      ['length_discount 500 4', 1, -14_400, -14_400],
      ['saver_discount', 1, -27_360, -27_360],
    ]);
  });

  it('uses the highest discount that the trip has earned', () => {
    const discounts = { days3Bp: 2_000, days7Bp: 1_000, days30Bp: 0 };
    const week = { ...fourDays, endAt: instantFromLocal('2026-12-11', 600) };
    expect(sums(quoted({ ...corollaCross, discounts }, week))[1]?.[0]).toBe('length_discount 2000 7');
  });

  it('lets the platform pay a promo up to its cap, and leaves the service fee on the full rental', () => {
    const quote = quoted(corollaCross, fourDays, {
      promo: { code: 'FIRST', percentBp: 2_000, maxOffCents: 25_000, paidBy: 'platform' },
    });
    const promo = quote.lineItems.find((line) => line.code === 'promo');
    expect(promo).toMatchObject({ totalCents: -25_000, supplier: 'platform', vatCents: 0 });
    expect(quote.lineItems.at(-1)?.totalCents).toBe(23_040);
  });

  it('lets a host pay their own promo with the VAT in it, and charges the same fee as without', () => {
    const plain = quoted(corollaCross, fourDays);
    const quote = quoted({ ...corollaCross, isHostVatVendor: true }, fourDays, {
      promo: { code: 'NOMVULA', percentBp: 1_000, maxOffCents: null, paidBy: 'host' },
    });
    const promo = quote.lineItems.find((line) => line.code === 'promo');
    expect(promo).toMatchObject({ totalCents: -28_800, supplier: 'host', vat: 'standard', vatCents: -3_757 });
    expect(quote.rentalCents).toBe(plain.rentalCents);
    expect(quote.lineItems.at(-1)?.totalCents).toBe(plain.lineItems.at(-1)?.totalCents);
    expect(quote.totalCents).toBe(plain.totalCents - 28_800);
  });

  it('charges at least R39 of service fee', () => {
    const cheap = { ...corollaCross, dayPriceCents: 32_000 };
    const oneDay = { ...fourDays, endAt: instantFromLocal('2026-12-05', 600) };
    expect(quoted(cheap, oneDay).lineItems.at(-1)?.totalCents).toBe(3_900);
  });
});

describe('part-days and uneven days', () => {
  it('charges 2 h 10 more as three hours of R120.00', () => {
    const window = { ...fourDays, endAt: instantFromLocal('2026-12-08', 730) };
    expect(sums(quoted(corollaCross, window))[0]).toEqual(['trip_price 4 3', 1, 324_000, 324_000]);
  });

  it('shows one sum when a weekend costs more', () => {
    const rules = [{ kind: 'weekday', weekdays: [5, 6], percentBp: 1_500 }] as const;
    expect(sums(quoted({ ...corollaCross, priceRules: rules }))[0]).toEqual([
      'trip_price 4 0',
      1,
      309_600,
      309_600,
    ]);
  });
});

describe('drivers', () => {
  const born = (driverBirthDates: string[]) =>
    quoteTrip(corollaCross, fourDays, { ...plainOptions, driverBirthDates }, NOW, POLICY_1);

  it('charges R75.00 a day, once, while anybody is under 25 on the day of pick-up', () => {
    const quote = quoted(corollaCross, fourDays, {
      driverBirthDates: ['2001-12-05', '2003-01-01', '1980-01-01'],
    });
    expect(sums(quote)[1]).toEqual(['young_driver 25', 4, 7_500, 30_000]);
    expect(quoted(corollaCross, fourDays, { driverBirthDates: ['2001-12-04'] }).lineItems).toHaveLength(2);
  });

  it('takes five drivers and refuses a sixth', () => {
    const six = Array.from({ length: 6 }, () => '1980-01-01');
    expect(born(six.slice(1)).ok).toBe(true);
    expect(born(six)).toEqual({ ok: false, refusal: 'too_many_drivers', details: { maxDrivers: 5 } });
  });

  it('refuses a driver under 21, or under the age that the host asks', () => {
    expect(born(['2005-12-05'])).toEqual({
      ok: false,
      refusal: 'driver_too_young',
      details: { minimumAge: 21 },
    });
    expect(born(['2005-12-04']).ok).toBe(true);
    const strict = { ...corollaCross, minimumDriverAge: 30 };
    const result = quoteTrip(
      strict,
      fourDays,
      { ...plainOptions, driverBirthDates: ['1999-01-01'] },
      NOW,
      POLICY_1,
    );
    expect(result).toMatchObject({ refusal: 'driver_too_young', details: { minimumAge: 30 } });
  });

  it('refuses a date of birth that nobody who drives has', () => {
    expect(born(['1990-01-01', '1915-12-04'])).toEqual({
      ok: false,
      refusal: 'driver_birth_date_implausible',
      details: { maximumAge: 110 },
    });
    expect(born(['1915-12-05']).ok).toBe(true);
  });
});

describe('for any car, trip and choice', () => {
  it('the lines add up to the total, each line to quantity × unit, and nothing is below zero', () => {
    fc.assert(
      fc.property(anyTerms, anyWindow, anyOptions, (terms, window, options) => {
        const quote = quoted(terms, window, options);
        expect(quote.lineItems.reduce((sum, line) => sum + line.totalCents, 0)).toBe(quote.totalCents);
        expect(quote.lineItems.every((line) => line.quantity * line.unitCents === line.totalCents)).toBe(
          true,
        );
        expect(quote.lineItems.every((line) => Number.isSafeInteger(line.totalCents))).toBe(true);
        expect(quote.totalCents).toBeGreaterThanOrEqual(0);
        expect(quote.rentalCents).toBeGreaterThanOrEqual(0);
        expect(quote.mostYouCouldOweCents).toBe(quote.totalCents + quote.excessCents + quote.feeCapCents);
        for (const step of quote.cancellationPreview) {
          expect(step.chargeCents + step.refundCents).toBe(quote.totalCents);
          expect(step.refundCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('the total of the search list is the total of the quote', () => {
    fc.assert(
      fc.property(anyTerms, anyWindow, (terms, window) => {
        expect(tripTotalCents(terms, window, POLICY_1, NOW)).toBe(quoted(terms, window).totalCents);
      }),
      { numRuns: 100 },
    );
  });
});
