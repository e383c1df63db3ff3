import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { DRAFT, NOW, VEHICLE } from '../testing/sample.ts';
import { CONSENTS, consentProblems, consentWords } from './consents.ts';
import { rulesOfCar } from './rules-of-car.ts';
import { stepChoices } from './step-choices.ts';

const KAGISO = { ...DRAFT.drivers[0], firstName: 'Kagiso ' } as Draft['drivers'][number];

describe('what is agreed to before paying', () => {
  it('names the only driver, and each of two', () => {
    expect(consentWords(VEHICLE, DRAFT).drivers).toMatch(/^Lerato is the only person who will drive/);
    const two = { drivers: [...DRAFT.drivers, KAGISO] };
    expect(consentWords(VEHICLE, two).drivers).toMatch(/^Lerato and Kagiso are the only people/);
  });

  it('is asked for one by one, until each is ticked', () => {
    const words = consentWords(VEHICLE, DRAFT);
    expect(Object.keys(consentProblems(DRAFT, VEHICLE))).toEqual(CONSENTS.map((name) => `agreed.${name}`));
    expect(consentProblems({ ...DRAFT, agreed: { ...words, terms: '' } }, VEHICLE)).toEqual({
      'agreed.terms': 'Accept the terms.',
    });
    expect(consentProblems({ ...DRAFT, agreed: words }, VEHICLE)).toEqual({});
  });

  it('is asked again when the words have changed since, as with another driver', () => {
    const agreed = consentWords(VEHICLE, DRAFT);
    const draft = { ...DRAFT, agreed, drivers: [...DRAFT.drivers, KAGISO] };
    expect(Object.keys(consentProblems(draft, VEHICLE))).toEqual(['agreed.drivers']);
  });
});

describe('the rules of a car in a sentence', () => {
  it.each<[(typeof VEHICLE)['features'], string[]]>([
    [[], ['tar roads only', 'inside South Africa only', 'no pets']],
    [['gravel'], ['tar and good gravel only']],
    [
      ['gravel', 'four_by_four_tracks', 'cross_border', 'pets'],
      ['tar, good gravel and 4x4 tracks', 'other countries only with the letter', 'pets welcome'],
    ],
  ])('with %j say where it may go', (features, parts) => {
    for (const part of parts) expect(rulesOfCar({ ...VEHICLE, features })).toContain(part);
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
