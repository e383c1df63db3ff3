import { EARNINGS_FIELDS, USUAL_EARNINGS } from '@kwela/domain/hosting/earnings-inputs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_FIELD_CODES, type NumberField, typedNumber, typedText } from './fields.ts';
import { readScenario, scenarioIn, withScenario } from './scenario.ts';

const from = (address: string) => scenarioIn(new URLSearchParams(address));

describe('a number as it is typed', () => {
  it.each([
    ['dayPriceCents', '650', 65_000],
    ['dayPriceCents', 'R 1 250,50', 125_050],
    ['rateBp', '11.5 %', 1_150],
    ['rateBp', '11.55', 1_155],
    ['wearPerKmCents', '90', 90],
    ['wearPerKmCents', '90.5', Number.NaN],
    ['days', '-1', Number.NaN],
    ['days', '', Number.NaN],
    ['valueCents', '1e9', Number.NaN],
  ] as const)('%s %j is %i', (field, text, value) => {
    expect(typedNumber(field, text)).toBe(value);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NUMBER_FIELD_CODES), fc.nat(30_000_000), (field: NumberField, value) => {
        expect(typedNumber(field, typedText(field, value))).toBe(value);
      }),
    );
  });
});

describe('the address of a scenario', () => {
  it('without a word is the usual one, and a usual one needs no word', () => {
    const scenario = from('');
    expect(readScenario(scenario)).toEqual({ inputs: USUAL_EARNINGS, wrong: [] });
    expect(withScenario(new URLSearchParams(), USUAL_EARNINGS, scenario).toString()).toBe('');
  });

  it('holds what was typed and chosen, no result, and leaves the rest alone', () => {
    const scenario = from('dayPriceCents=80000&days=12&vatVendor=1&plan=lean&kind=suv');
    const { inputs } = readScenario(scenario);
    expect(inputs).toEqual({ ...USUAL_EARNINGS, dayPriceCents: 80_000, days: 12, vatVendor: 1 });
    expect(withScenario(new URLSearchParams('locale=zu&days=3'), inputs, scenario).toString()).toBe(
      'locale=zu&dayPriceCents=80000&days=12&vatVendor=1&plan=lean&kind=suv',
    );
  });

  it('shows what is wrong in its field and names it; a plan that nobody knows is the first', () => {
    const scenario = from('days=40&dayPriceCents=ten&tripDays=4&plan=gold');
    expect(scenario.texts).toMatchObject({ days: '40', dayPriceCents: 'ten', tripDays: '4' });
    expect(scenario.plan).toBe('balanced');
    expect(readScenario(scenario).wrong).toEqual(['dayPriceCents', 'days']);
  });

  it('means the same to everyone who opens it', () => {
    const value = (field: NumberField) =>
      fc.integer({ min: EARNINGS_FIELDS[field].min, max: EARNINGS_FIELDS[field].max });
    fc.assert(
      fc.property(
        value('dayPriceCents'),
        value('days'),
        value('repairCents'),
        (dayPriceCents, days, repairCents) => {
          const inputs = { ...USUAL_EARNINGS, dayPriceCents, days, repairCents };
          const query = withScenario(new URLSearchParams(), inputs, { plan: 'full', kind: 'van' });
          expect(readScenario(scenarioIn(query)).inputs).toEqual(inputs);
        },
      ),
    );
  });
});
