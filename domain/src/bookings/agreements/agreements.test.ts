import { describe, expect, it } from 'vitest';
import {
  AGREEMENT_CODES,
  type Agreement,
  type CarRules,
  carRulesVersion,
  refusalForAgreements,
} from './agreements.ts';

const NEEDED: readonly Agreement[] = [
  { code: 'terms', version: '3' },
  { code: 'privacy', version: '2' },
  { code: 'car_rules', version: 'tar' },
  { code: 'drivers', version: 'Sipho' },
];
const without = (code: Agreement['code']) => NEEDED.filter((one) => one.code !== code);

describe('who pays', () => {
  it('has agreed to each thing in its version, in whatever order', () => {
    expect(NEEDED.map(({ code }) => code)).toEqual(AGREEMENT_CODES);
    expect(refusalForAgreements(NEEDED, NEEDED.toReversed())).toBeNull();
    expect(refusalForAgreements(NEEDED, [...NEEDED, ...NEEDED])).toBeNull();
  });

  it.each(AGREEMENT_CODES)('is told that %s is missing', (code) => {
    expect(refusalForAgreements(NEEDED, without(code))).toMatchObject({
      refusal: 'agreements_missing',
      details: { missing: [code] },
    });
  });

  it('is told all that is missing at once', () => {
    expect(refusalForAgreements(NEEDED, [])).toMatchObject({ details: { missing: AGREEMENT_CODES } });
  });

  it.each(AGREEMENT_CODES)('is asked again when %s has other words now, with all that holds', (code) => {
    const agreed = [...without(code), { code, version: 'of before' }];
    expect(refusalForAgreements(NEEDED, agreed)).toMatchObject({
      refusal: 'agreements_changed',
      details: { changed: [code], agreements: NEEDED },
    });
  });

  it('cannot say two versions of one thing', () => {
    const both = [...NEEDED, { code: 'terms', version: '2' } as const];
    expect(refusalForAgreements(NEEDED, both)).toMatchObject({ refusal: 'agreements_changed' });
  });
});

describe('the rules of a car', () => {
  const RULES: CarRules = {
    roughestSurface: 'tar',
    countries: ['NA', 'BW'],
    isEhailingAllowed: false,
    arePetsWelcome: false,
    kmPerDay: 200,
    extraKmCents: 350,
  };

  it('are the same version in whatever order the countries stand, and can be read', () => {
    expect(carRulesVersion(RULES)).toBe(
      'roads:tar countries:BW+NA ehailing:false pets:false km:200 extra_km_cents:350',
    );
    expect(carRulesVersion({ ...RULES, countries: ['BW', 'NA'] })).toBe(carRulesVersion(RULES));
  });

  it.each<Partial<CarRules>>([
    { roughestSurface: 'good_gravel' },
    { countries: ['NA'] },
    { isEhailingAllowed: true },
    { arePetsWelcome: true },
    { kmPerDay: 201 },
    { extraKmCents: 351 },
  ])('are another version with %j', (change) => {
    expect(carRulesVersion({ ...RULES, ...change })).not.toBe(carRulesVersion(RULES));
  });
});
