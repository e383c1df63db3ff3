import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOfHosting } from '../payments/month-of-hosting.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { breakEvenDays, earningsOf, paybackMonths, sensitivities, yearlyReturnBp } from './earnings.ts';
import {
  EARNINGS_FIELD_CODES,
  EARNINGS_FIELDS,
  type EarningsInputs,
  earningsQuery,
  readEarningsQuery,
  USUAL_EARNINGS,
  wrongEarningsFields,
} from './earnings-inputs.ts';

const VAT_BP = 1_500;
const share = POLICY_1.hostShare;
const earn = (change: Partial<EarningsInputs> = {}) =>
  earningsOf({ ...USUAL_EARNINGS, ...change }, share, VAT_BP);

const anyInputs: fc.Arbitrary<EarningsInputs> = fc
  .tuple(...EARNINGS_FIELD_CODES.map((field) => fc.integer(EARNINGS_FIELDS[field])))
  .map((values) => ({
    ...USUAL_EARNINGS,
    ...Object.fromEntries(EARNINGS_FIELD_CODES.map((field, index) => [field, values[index]])),
  }));

describe('a month of hosting, all counted', () => {
  it('is worked out line by line', () => {
    // Ten days at R550 in trips of three: R5 500, a quarter of it kept, 3⅓ cleanings at R150, 1 200 km at 90 c.
    expect(earn()).toEqual({
      rentalCents: 550_000,
      keptCents: 137_500,
      vatCents: 0,
      variableCents: 50_000 + 108_000,
      fixedCents: 45_000,
      principalCents: 0,
      expectedClaimsCents: 23_333,
      depreciationCents: 312_500,
      cashNetCents: 209_500,
      economicNetCents: -126_333,
    });
  });

  it('splits what a bank is paid: R4 000 at 12 % with 48 months left are R1 519 of interest', () => {
    const { fixedCents, principalCents } = earn({ instalmentCents: 400_000, rateBp: 1_200, monthsLeft: 48 });
    expect(fixedCents - 45_000).toBe(151_896);
    expect(principalCents).toBe(248_104);
  });

  it('takes the VAT out of what a vendor earns', () => {
    expect(earn({ vatVendor: 1 }).vatCents).toBe(71_739);
  });

  it('pays by the rule that pays out each trip', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { rentalCents, keptCents } = earningsOf(inputs, share, VAT_BP);
        expect({ rentalCents, keptCents }).toEqual({
          rentalCents: monthOfHosting(inputs, share).rentalCents,
          keptCents: monthOfHosting(inputs, share).keptCents,
        });
      }),
    );
  });

  it('adds up, in cents, for whatever is typed', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const month = earningsOf(inputs, share, VAT_BP);
        expect(Object.values(month).every(Number.isInteger)).toBe(true);
        const { instalmentCents, ownCoverCents, trackerCents, parkingCents } = inputs;
        expect(month.fixedCents + month.principalCents).toBe(
          instalmentCents + ownCoverCents + trackerCents + parkingCents,
        );
        expect(month.cashNetCents + month.principalCents - month.economicNetCents).toBe(
          month.expectedClaimsCents + month.depreciationCents,
        );
      }),
    );
  });
});

describe('what follows from it', () => {
  const dear: Partial<EarningsInputs> = { dayPriceCents: 90_000 };

  it('is the fewest days without a loss: one fewer loses', () => {
    expect(breakEvenDays({ ...USUAL_EARNINGS, ...dear }, share, VAT_BP)).toBe(8);
    expect(breakEvenDays({ ...USUAL_EARNINGS, dayPriceCents: 10_000 }, share, VAT_BP)).toBeNull();
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const days = breakEvenDays(inputs, share, VAT_BP);
        const net = (count: number) => earningsOf({ ...inputs, days: count }, share, VAT_BP).economicNetCents;
        if (days === null) expect(net(31)).toBeLessThan(0);
        else expect(net(days)).toBeGreaterThanOrEqual(0);
        if (days !== null && days > 0) expect(net(days - 1)).toBeLessThan(0);
      }),
      { numRuns: 50 },
    );
  });

  it('is what a year brings of the car’s value, and how long it takes to pay for it', () => {
    const inputs = { ...USUAL_EARNINGS, ...dear, days: 20 };
    const month = earningsOf(inputs, share, VAT_BP);
    expect(month.economicNetCents).toBe(629_833);
    expect(yearlyReturnBp(inputs, month)).toBe(3_023);
    expect(paybackMonths(inputs, month)).toBe(26);
    expect(paybackMonths(inputs, { ...month, cashNetCents: 0 })).toBeNull();
  });

  it('hangs on the price most', () => {
    const [first, ...others] = sensitivities({ ...USUAL_EARNINGS, ...dear }, share, VAT_BP);
    expect(first?.field).toBe('dayPriceCents');
    expect(others.map(({ field }) => field)).toEqual(['days', 'kmPerDay', 'claimRateBp']);
    expect(first).toEqual({ field: 'dayPriceCents', withLessCents: 1_167, withMoreCents: 271_167 });
  });
});

describe('a link that is shared', () => {
  it('holds what was typed and no result, and reads back the same', () => {
    expect(earningsQuery(USUAL_EARNINGS)).toEqual([]);
    expect(earningsQuery({ ...USUAL_EARNINGS, days: 14 })).toEqual([['days', '14']]);
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(readEarningsQuery(earningsQuery(inputs))).toEqual({ ok: true, value: inputs });
        expect(wrongEarningsFields(inputs)).toEqual([]);
      }),
    );
  });

  it.each([
    ['32 days', [['days', '32']], ['days']],
    ['a rate above 40 %', [['rateBp', '4001']], ['rateBp']],
    ['a price of nothing', [['dayPriceCents', '0']], ['dayPriceCents']],
    [
      'words and half a day',
      [
        ['days', '1.5'],
        ['tripDays', 'three'],
      ],
      ['days', 'tripDays'],
    ],
    ['a number with a sign', [['kmPerDay', '-1']], ['kmPerDay']],
    ['a very large one', [['valueCents', '9'.repeat(30)]], ['valueCents']],
  ] as const)('names the field for %s', (_, parameters, fields) => {
    expect(readEarningsQuery(parameters)).toEqual({ ok: false, refusal: 'out_of_range', details: fields });
  });

  it('leaves alone what is no input', () => {
    expect(
      readEarningsQuery([
        ['utm_source', 'x'],
        ['__proto__', '1'],
        ['days', '3'],
      ]),
    ).toMatchObject({
      ok: true,
      value: { days: 3 },
    });
  });
});
