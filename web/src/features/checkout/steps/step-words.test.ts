import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { DRAFT, NOW, QUOTE, VEHICLE } from '../testing/sample.ts';
import { agreedWords, consentProblems } from './consents.ts';
import { rulesOfCar } from './rules-of-car.ts';
import { stepChoices } from './step-choices.ts';

const KAGISO = { ...DRAFT.drivers[0], firstName: 'Kagiso ' } as Draft['drivers'][number];

describe('what is agreed to before paying', () => {
  const missing = { agreed: 'Agree to the rules and the terms, and confirm who drives.' };
  const two = { ...DRAFT, drivers: [...DRAFT.drivers, KAGISO] };

  it('names the only driver, and each of two', () => {
    expect(agreedWords(VEHICLE, DRAFT, QUOTE.agreements)).toMatch(
      /^Who drives: Lerato is the only person who will drive/m,
    );
    expect(agreedWords(VEHICLE, two, QUOTE.agreements)).toMatch(
      /^Who drives: Lerato and Kagiso are the only people/m,
    );
  });

  it('has the rules of the car in it', () => {
    expect(agreedWords(VEHICLE, DRAFT, QUOTE.agreements)).toContain(rulesOfCar(VEHICLE));
  });

  it('is asked for until it is ticked', () => {
    expect(consentProblems(DRAFT, VEHICLE, QUOTE.agreements)).toEqual(missing);
    expect(
      consentProblems(
        { ...DRAFT, agreed: agreedWords(VEHICLE, DRAFT, QUOTE.agreements) },
        VEHICLE,
        QUOTE.agreements,
      ),
    ).toEqual({});
  });

  it('is asked again when the words have changed since, as with another driver', () => {
    expect(
      consentProblems(
        { ...two, agreed: agreedWords(VEHICLE, DRAFT, QUOTE.agreements) },
        VEHICLE,
        QUOTE.agreements,
      ),
    ).toEqual(missing);
  });
});

describe('the rules of a car in a sentence', () => {
  it.each<[(typeof VEHICLE)['features'], string[]]>([
    [[], ['Tar roads only', 'inside South Africa only', 'no pets']],
    [['gravel'], ['Tar and good gravel only']],
    [
      ['gravel', 'four_by_four_tracks', 'pets'],
      ['Tar, good gravel and 4x4 tracks', 'no e-hailing', 'pets welcome'],
    ],
  ])('with %j say where it may go', (features, parts) => {
    for (const part of parts) expect(rulesOfCar({ ...VEHICLE, features })).toContain(part);
  });

  it('name the countries that the car may enter', () => {
    const abroad = rulesOfCar({ ...VEHICLE, countries: ['NA', 'BW'], isEhailingAllowed: true });
    expect(abroad).toContain(
      'outside South Africa only to Namibia and Botswana, with a cross-border letter for each, e-hailing allowed',
    );
  });

  it('never allow smoking, and say what a kilometre too many costs', () => {
    expect(rulesOfCar(VEHICLE)).toMatch(/no smoking.*250\u00a0km a day, then R2\.90 a km$/);
  });
});

describe('the choice under each step', () => {
  it('is what was chosen, and nothing for what is still open', () => {
    expect(stepChoices({ ...DRAFT, plan: '' }, VEHICLE, NOW)).toEqual({
      trip: 'Fri 4 to Tue 8 Dec',
      drivers: 'Lerato',
      protection: '',
      extras: 'None',
      pay: '',
    });
  });

  it('lists drivers who have a name, and extras that are taken', () => {
    const draft = {
      ...DRAFT,
      drivers: [...DRAFT.drivers, { ...KAGISO, firstName: '' }],
      extras: { child_seat: 1 },
    };
    const { drivers, extras, protection } = stepChoices(draft, VEHICLE, NOW);
    expect([drivers, extras, protection]).toEqual(['Lerato', 'Child seat', 'Standard plan']);
  });
});
