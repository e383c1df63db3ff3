import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeEntries } from '../payments/postings/charge.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { quoteTrip } from '../pricing/quote.ts';
import { anyOptions, anyTerms, anyWindow, NOW } from '../testing/arbitraries.ts';
import {
  feeOfKind,
  mostCostCents,
  mostOfCharges,
  type Promised,
  type StandingCharge,
  splitCharge,
  withinPromise,
} from './caps.ts';
import { CHARGE_KINDS } from './kinds.ts';
import { capOf } from './measured.ts';

const rules = POLICY_1.charges;
const PROMISED: Promised = {
  excessCents: 250_000,
  feeCaps: [
    { code: 'late_return', cents: 120_000, hours: 24 },
    { code: 'cleaning', cents: 75_000 },
    { code: 'smoking', cents: 50_000 },
    { code: 'refuel_service', cents: 15_000 },
    { code: 'admin', cents: 25_000 },
  ],
};
const within = (kind: StandingCharge['kind'], costCents: number, standing: readonly StandingCharge[] = []) =>
  withinPromise(kind, { costCents, feeCents: feeOfKind(kind, PROMISED, rules) }, standing, PROMISED, rules);

describe('what a guest was promised as the most', () => {
  it('holds for a kind: cleaning costs R750 at most, however often', () => {
    expect(within('cleaning', 90_000)).toEqual({ costCents: 75_000, feeCents: 0 });
    const first = { kind: 'cleaning', costCents: 50_000, feeCents: 0 } as const;
    expect(within('cleaning', 50_000, [first])).toEqual({ costCents: 25_000, feeCents: 0 });
  });

  it('holds for the work of it: the administration of fines costs R250 once', () => {
    expect(within('fine', 60_000)).toEqual({ costCents: 60_000, feeCents: 25_000 });
    const fine = { kind: 'fine', costCents: 60_000, feeCents: 25_000 } as const;
    expect(within('fine', 60_000, [fine])).toEqual({ costCents: 60_000, feeCents: 0 });
    expect(within('toll', 6_000, [fine])).toEqual({ costCents: 6_000, feeCents: 0 });
    expect(within('toll', 6_000)).toEqual({ costCents: 6_000, feeCents: 10_000 });
  });

  it('holds for all of them together, the cost before what is added', () => {
    expect(mostOfCharges(PROMISED)).toBe(535_000);
    const km = { kind: 'extra_km', costCents: 500_000, feeCents: 0 } as const;
    expect(within('fuel', 30_000, [km])).toEqual({ costCents: 30_000, feeCents: 5_000 });
    expect(within('fuel', 60_000, [km])).toEqual({ costCents: 35_000, feeCents: 0 });
    expect(mostCostCents('lost_item', [km], PROMISED, rules)).toBe(35_000);
    expect(mostCostCents('lost_item', [], PROMISED, rules)).toBe(300_000);
  });
});

it('for any trip and any charges in any order, no cap and never the most that the guest could owe is exceeded', () => {
  const asked = fc.record({
    kind: fc.constantFrom(...CHARGE_KINDS),
    costCents: fc.nat({ max: 9_000_000 }),
    feeCents: fc.nat({ max: 100_000 }),
  });
  fc.assert(
    fc.property(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.array(asked, { maxLength: 15 }),
      (terms, window, options, all) => {
        const quoted = quoteTrip(terms, window, options, NOW, POLICY_1);
        if (!quoted.ok) throw new Error(quoted.refusal);
        const { excessCents, feeCaps, totalCents, mostYouCouldOweCents } = quoted.value;
        const promised = { excessCents, feeCaps };
        const standing: StandingCharge[] = [];
        for (const { kind, ...amount } of all) {
          const most = withinPromise(kind, amount, standing, promised, rules);
          expect(most.costCents).toBeLessThanOrEqual(amount.costCents);
          expect(Math.min(most.costCents, most.feeCents)).toBeGreaterThanOrEqual(0);
          standing.push({ kind, ...most });
        }
        const inAll = standing.reduce((sum, { costCents, feeCents }) => sum + costCents + feeCents, 0);
        expect(totalCents + inAll).toBeLessThanOrEqual(mostYouCouldOweCents);
        const ofKind = (kinds: readonly string[], part: 'costCents' | 'feeCents') =>
          standing.reduce((sum, one) => (kinds.includes(one.kind) ? sum + one[part] : sum), 0);
        expect(ofKind(['cleaning'], 'costCents')).toBeLessThanOrEqual(capOf(feeCaps, 'cleaning'));
        expect(ofKind(['smoking'], 'costCents')).toBeLessThanOrEqual(capOf(feeCaps, 'smoking'));
        expect(ofKind(['fuel'], 'feeCents')).toBeLessThanOrEqual(capOf(feeCaps, 'refuel_service'));
        expect(ofKind(['toll', 'fine'], 'feeCents')).toBeLessThanOrEqual(capOf(feeCaps, 'admin'));
      },
    ),
    { numRuns: 200 },
  );
});

describe('who gets what was paid', () => {
  it.each([
    ['extra_km', 100_000, 0, 70_000, 30_000, 3_913],
    ['late_return', 75_000, 0, 52_500, 22_500, 2_935],
    ['fuel', 33_615, 15_000, 48_615, 0, 0],
    ['fine', 60_000, 25_000, 60_000, 25_000, 3_261],
    ['cleaning', 75_000, 0, 75_000, 0, 0],
  ] as const)('of %s', (kind, costCents, feeCents, hostCents, platformCents, vatCents) => {
    const split = splitCharge({ kind, costCents, feeCents }, costCents + feeCents, rules, 1_500);
    expect(split).toEqual({ hostCents, platformCents, vatCents });
  });

  it('is divided to the cent, whatever part of it was paid, and the books add up to zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHARGE_KINDS),
        fc.nat({ max: 900_000 }),
        fc.nat({ max: 40_000 }),
        fc.nat({ max: 1_000 }),
        (kind, costCents, feeCents, perMille) => {
          const paidCents = Math.floor(((costCents + feeCents) * perMille) / 1_000);
          const split = splitCharge({ kind, costCents, feeCents }, paidCents, rules, 1_500);
          expect(split.hostCents + split.platformCents).toBe(paidCents);
          expect(Math.min(split.hostCents, split.platformCents, split.vatCents)).toBeGreaterThanOrEqual(0);
          const hostId = '0197f000-0000-7000-8000-000000000009';
          const entries = [
            ...chargeEntries({ step: 'received', cents: paidCents }),
            ...chargeEntries({ step: 'divided', hostId, ...split }),
          ];
          expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          const between = entries.filter(({ account }) => account === 'charges_due');
          expect(between.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        },
      ),
    );
  });
});
