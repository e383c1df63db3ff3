import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingFuelCents } from '../charges/fuel.ts';
import { FULL_EIGHTHS } from '../hand-over/report.ts';
import { payoutCents } from '../payments/payout.ts';
import { refundFor } from '../payments/refund.ts';
import { keptForHostCents } from '../payments/retained.ts';
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
import type { RefuelTerms, VehicleTerms } from '../vehicles/terms.ts';
import { tripDate } from './day-price.ts';
import { feeCaps } from './fee-caps.ts';
import { isRefuel, PREPAID_REFUEL, sumOfLines } from './line-items.ts';
import { offeredExtras } from './options.ts';
import { quoteTrip } from './quote.ts';
import { capsWith, isRefuelPrepaid, refuelOffer, tankFrom, tankOf } from './refuel.ts';

const ASKED = { code: PREPAID_REFUEL, quantity: 1 };
/** A crossover in Cape Town, with 50 litres of petrol. */
const REFUEL: RefuelTerms = {
  category: 'crossover',
  prices: [
    { validFrom: '2026-11-04', centsPerLitre: 1_992, isRegulated: true },
    { validFrom: '2026-12-02', centsPerLitre: 2_057, isRegulated: true },
    { validFrom: '2027-01-06', centsPerLitre: 2_110, isRegulated: true },
  ],
};
const CAR: VehicleTerms = { ...corollaCross, refuel: REFUEL };
const offerOn = (on: string, refuel: RefuelTerms | null = REFUEL) =>
  refuelOffer(tankOf(refuel, POLICY_1.charges), on);

describe('a prepaid refuel', () => {
  it.each([
    ['the day before prices change', '2026-12-01', 99_600],
    ['the first Wednesday of December', '2026-12-02', 102_850],
    ['a day of whose month no price is known yet', '2027-03-15', 105_500],
    ['a day before all prices that are known', '2026-10-01', 99_600],
  ])('of 50 litres costs by the price that holds on %s', (_, on, priceCents) => {
    expect(offerOn(on)).toMatchObject({ priceCents, maxQuantity: 1, unit: 'trip', supplier: 'host' });
    const { centsPerLitre = 0 } = offerOn(on)?.filling ?? {};
    expect(priceCents).toBe(missingFuelCents(FULL_EIGHTHS, 50, centsPerLitre));
  });

  it.each([
    ['whose host offers none', null],
    ['of which no price is known', { ...REFUEL, prices: [] }],
    ['that has no tank', { ...REFUEL, category: 'ev' as const }],
  ])('is not there for a car %s', (_, refuel) => {
    expect(offerOn('2026-12-08', refuel)).toBeNull();
    const quote = quoteTrip(
      { ...CAR, refuel },
      fourDays,
      { ...plainOptions, extras: [ASKED] },
      NOW,
      POLICY_1,
    );
    expect(quote).toMatchObject({ ok: false, refusal: 'extra_unknown', details: { code: PREPAID_REFUEL } });
  });

  it('is one line that names its litres and the price of one, and drops the refuelling service from the caps', () => {
    const quote = quoteTrip(CAR, fourDays, { ...plainOptions, extras: [ASKED] }, NOW, POLICY_1);
    const without = quoteTrip(CAR, fourDays, plainOptions, NOW, POLICY_1);
    if (!quote.ok || !without.ok) throw new Error('the trip is priced');
    expect(quote.value.lineItems.find(isRefuel)).toEqual({
      code: 'extra',
      itemCode: PREPAID_REFUEL,
      facts: { litres: 50, centsPerLitre: 2_057 },
      quantity: 1,
      unitCents: 102_850,
      totalCents: 102_850,
      supplier: 'host',
      vat: 'non_vendor',
      vatCents: 0,
    });
    expect(quote.value.totalCents - without.value.totalCents).toBe(102_850);
    expect(without.value.feeCapCents - quote.value.feeCapCents).toBe(15_000);
    expect(quote.value.mostYouCouldOweCents - without.value.mostYouCouldOweCents).toBe(102_850 - 15_000);
  });

  it('is bought once for a trip', () => {
    const twice = { ...plainOptions, extras: [ASKED, ASKED] };
    expect(quoteTrip(CAR, fourDays, twice, NOW, POLICY_1)).toMatchObject({
      refusal: 'extra_quantity',
      details: { maxQuantity: 1 },
    });
  });

  it('cannot be replaced by a host’s extra of the same code', () => {
    const own = {
      code: PREPAID_REFUEL,
      label: 'Fuel',
      unit: 'trip',
      priceCents: 900_000,
      maxQuantity: 5,
      supplier: 'host',
    } as const;
    expect(offeredExtras([own], []).map(({ code }) => code)).toEqual([]);
    const terms = { ...CAR, extras: [own] };
    const quote = quoteTrip(terms, fourDays, { ...plainOptions, extras: [ASKED] }, NOW, POLICY_1);
    expect(quote.ok && quote.value.lineItems.find(isRefuel)?.totalCents).toBe(102_850);
    expect(
      quoteTrip({ ...terms, refuel: null }, fourDays, { ...plainOptions, extras: [ASKED] }, NOW, POLICY_1),
    ).toMatchObject({ refusal: 'extra_unknown' });
  });

  it('carries VAT as the rest that its host supplies, where the host is a vendor', () => {
    const terms = { ...CAR, isHostVatVendor: true };
    const quote = quoteTrip(terms, fourDays, { ...plainOptions, extras: [ASKED] }, NOW, POLICY_1);
    expect(quote.ok && quote.value.lineItems.find(isRefuel)).toMatchObject({
      vat: 'standard',
      vatCents: 13_415,
    });
  });
});

describe('the prices of a tank', () => {
  it('start with the one that holds today', () => {
    const tank = tankOf(REFUEL, POLICY_1.charges);
    const from = (on: string) => tankFrom(tank, on)?.prices.map(({ validFrom }) => validFrom);
    expect(from('2026-11-20')).toEqual(['2026-11-04', '2026-12-02', '2027-01-06']);
    expect(from('2026-12-02')).toEqual(['2026-12-02', '2027-01-06']);
    expect(from('2027-05-01')).toEqual(['2027-01-06']);
    expect(from('2026-01-01')).toEqual(['2026-11-04', '2026-12-02', '2027-01-06']);
    expect(tankFrom(null, '2026-11-20')).toBeNull();
  });
});

describe('the caps of a trip', () => {
  it('keep every other fee', () => {
    const caps = feeCaps(CAR, { endsOn: tripDate('2026-12-08'), daysAhead: 3 }, POLICY_1.feeCaps);
    expect(capsWith([], caps)).toEqual(caps);
    expect(capsWith([{ code: 'extra', itemCode: PREPAID_REFUEL }], caps)).toEqual(
      caps.filter(({ code }) => code !== 'refuel_service'),
    );
  });
});

const CAUSES = ['guest', 'guest_no_show', 'host', 'host_no_show', 'platform'] as const;

it('passes to the host to the cent, and comes back whole when nobody drives', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.constantFrom(...CAUSES),
      fc.integer({ min: 0, max: 10_000 }),
      (terms, window, options, cause, partBp) => {
        const car = { ...terms, refuel: REFUEL };
        const plain = quoteTrip(car, window, options, NOW, POLICY_1);
        const prepaid = quoteTrip(
          car,
          window,
          { ...options, extras: [...options.extras, ASKED] },
          NOW,
          POLICY_1,
        );
        fc.pre(plain.ok && prepaid.ok);
        if (!plain.ok || !prepaid.ok) return;
        const { lineItems, rentalDays } = prepaid.value;
        expect(isRefuelPrepaid(lineItems)).toBe(true);
        expect(isRefuelPrepaid(plain.value.lineItems)).toBe(false);
        const sum = sumOfLines(lineItems.filter(isRefuel));
        const { hostShare } = POLICY_1;
        expect(payoutCents(lineItems, hostShare) - payoutCents(plain.value.lineItems, hostShare)).toBe(sum);
        const lasts = window.startAt.getTime() - NOW.getTime();
        const trip = {
          rentalDays,
          policy: car.policy,
          startAt: window.startAt,
          confirmedAt: NOW,
          cancelledAt: new Date(NOW.getTime() + Math.floor((lasts * partBp) / 10_000)),
          cause,
        };
        const refund = refundFor({ ...trip, lines: lineItems }, POLICY_1.cancellation);
        const others = refundFor({ ...trip, lines: plain.value.lineItems }, POLICY_1.cancellation);
        expect(refund.refundCents - others.refundCents).toBe(sum);
        expect(refund.keptCents).toBe(others.keptCents);
        expect(keptForHostCents(refund.lines, hostShare)).toBe(keptForHostCents(others.lines, hostShare));
        // What is not given back of it, as when a car is returned early, is the host's whole.
        const kept = refund.lines.map((one) => (isRefuel(one.line) ? { ...one, refundCents: 0 } : one));
        expect(keptForHostCents(kept, hostShare) - keptForHostCents(refund.lines, hostShare)).toBe(sum);
      },
    ),
  );
});
