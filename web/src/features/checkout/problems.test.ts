import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { checkDrivers, driverProblems } from './driver-problems.ts';
import { checkStep, problemsOf, tripProblems } from './problems.ts';
import { agreedWords } from './steps/consents.ts';
import { STEPS } from './steps/steps.ts';
import { DRAFT, LERATO, NOW, QUOTE, VEHICLE } from './testing/sample.ts';

const needed = QUOTE.agreements;
const at = (local: string) => new Date(`${local}:00+02:00`).toISOString();
const trip = (changes: Partial<Draft>) => tripProblems({ ...DRAFT, ...changes }, VEHICLE, NOW);

it('finds nothing wrong with a filled draft, in any step', () => {
  const draft = { ...DRAFT, agreed: agreedWords(VEHICLE, DRAFT, needed) };
  for (const step of STEPS) expect(problemsOf(step, draft, VEHICLE, NOW)).toEqual({});
});

describe('the dates', () => {
  it.each([
    ['a return before the pick-up', { endAt: at('2026-12-03T10:00') }, ['endAt']],
    ['one day with a car for two at least', { endAt: at('2026-12-05T10:00') }, ['endAt']],
    ['a pick-up at 06:30', { startAt: at('2026-12-04T06:30') }, ['startAt']],
    ['a return at 21:00', { endAt: at('2026-12-08T21:00') }, ['endAt']],
    [
      'a pick-up on Christmas Day',
      { startAt: at('2026-12-25T10:00'), endAt: at('2026-12-28T10:00') },
      ['startAt'],
    ],
    ['a trip of 61 days', { endAt: at('2027-02-03T10:00') }, ['endAt']],
    ['a return on Christmas Day', { endAt: at('2026-12-25T10:00') }, ['endAt']],
    ['a pick-up an hour from now', { startAt: at('2026-11-20T15:00') }, ['startAt']],
  ])('%s is told under its field', (_, changes, fields) => {
    expect(Object.keys(trip(changes))).toEqual(fields);
  });
});

it('wants a place from the list and a street for delivery to an address', () => {
  const handOver = 'to_you';
  const half = { place: 'Sea', street: '' };
  expect(Object.keys(trip({ handOver, address: half }))).toEqual(['address.place', 'address.street']);
  expect(trip({ handOver: '', address: half })).toEqual({});
  const full = { place: 'Sea Point', street: '1 Beach Road', lat: -33.9, lng: 18.4 };
  expect(trip({ handOver, address: full })).toEqual({});
});

it('stops a country and e-hailing that the host took back since they were chosen, each at its field', () => {
  const away: Partial<Draft> = {
    reach: 'further',
    surface: 'tar',
    isAbroad: 'yes',
    countries: ['NA', 'MZ'],
    isEhailing: true,
  };
  expect(trip(away)).toEqual({
    countries: 'This car can’t be driven to Namibia and Mozambique.',
    isEhailing: 'The host doesn’t allow e-hailing with this car.',
  });
  const vehicle: typeof VEHICLE = { ...VEHICLE, countries: ['NA', 'MZ'], isEhailingAllowed: true };
  expect(tripProblems({ ...DRAFT, ...away }, vehicle, NOW)).toEqual({});
});

describe('what is asked of the roads and borders', () => {
  it.each<[string, Partial<Draft>, object]>([
    ['where', { reach: '' }, { reach: 'Say where you will drive.' }],
    ['which roads', { reach: 'further', isAbroad: 'no' }, { surface: 'Choose the roads you will drive on.' }],
    [
      'whether the car leaves the country',
      { reach: 'further', surface: 'tar' },
      { isAbroad: 'Say whether you leave South Africa with the car.' },
    ],
    [
      'which countries',
      { reach: 'further', surface: 'tar', isAbroad: 'yes' },
      { countries: 'Tick each country you will enter.' },
    ],
  ])('has to be answered: %s', (_, changes, problems) => {
    expect(trip(changes)).toEqual(problems);
  });

  it('is refused where the car may not go, and only there', () => {
    const stays = { reach: 'further', isAbroad: 'no' } as const;
    expect(trip({ ...stays, surface: 'good_gravel' })).toEqual({});
    expect(trip({ ...stays, surface: 'four_by_four_track' })).toEqual({
      surface:
        'This car may be driven on tar and good gravel, but not on 4x4 tracks. Choose smoother roads or another car.',
    });
    // Countries that were ticked before the guest said no are not entered.
    expect(trip({ ...stays, surface: 'tar', countries: ['MZ'] })).toEqual({});
  });
});

it('takes no flight number or a right one', () => {
  expect(trip({ flightNumber: ' sa 317 ' })).toEqual({});
  expect(Object.keys(trip({ flightNumber: 'my flight' }))).toEqual(['flightNumber']);
});

describe('a driver', () => {
  const problems = (changes: Partial<typeof LERATO>) =>
    driverProblems({ ...DRAFT, drivers: [{ ...LERATO, ...changes }] }, VEHICLE);

  it.each([
    ['is 22 at pick-up, a day before turning 23', { birthOn: '2003-12-05' }, 'birthOn'],
    ['has the licence for 11 months', { licenceIssuedOn: '2026-01-04' }, 'licenceIssuedOn'],
    ['has a licence that ends on the third day', { licenceExpiresOn: '2026-12-07' }, 'licenceExpiresOn'],
    ['has no date of birth', { birthOn: '' }, 'birthOn'],
    ['has typed half a date', { licenceIssuedOn: '20' }, 'licenceIssuedOn'],
    ['is still typing the year', { licenceExpiresOn: '0203-01-01' }, 'licenceExpiresOn'],
    ['has only blanks for a name', { firstName: '  ' }, 'firstName'],
  ])('who %s is stopped at that field', (_, changes, field) => {
    expect(Object.keys(problems(changes))).toEqual([`drivers.0.${field}`]);
  });

  it.each(['2026-12-05', '1915-12-03'])(
    'is asked for the date of birth again after %s, which is none',
    (birthOn) => {
      expect(problems({ birthOn })).toEqual({ 'drivers.0.birthOn': 'Enter the date of birth.' });
    },
  );

  it('may turn 23 on the day of pick-up and have the licence for exactly a year', () => {
    expect(problems({ birthOn: '2003-12-04', licenceIssuedOn: '2025-12-04' })).toEqual({});
  });

  it('is named by position when it is the second one', () => {
    const drivers = [LERATO, { ...LERATO, lastName: '' }];
    expect(Object.keys(driverProblems({ ...DRAFT, drivers }, VEHICLE))).toEqual(['drivers.1.lastName']);
  });
});

it('takes a driver as the contract does, and says what is wrong in our words', async () => {
  expect(await checkDrivers(DRAFT, VEHICLE)).toEqual({});
  const drivers = [{ ...LERATO, lastName: 'van'.repeat(40), licenceCountry: 'South Africa' }];
  expect(await checkDrivers({ ...DRAFT, drivers }, VEHICLE)).toEqual({
    'drivers.0.lastName': 'Enter the last name, as on the licence.',
    'drivers.0.licenceCountry': 'Choose the country of the licence.',
  });
});

it('says that there are too many drivers, more than a trip takes', async () => {
  const drivers = Array.from({ length: 50 }, () => LERATO);
  expect(Object.values(await checkDrivers({ ...DRAFT, drivers }, VEHICLE))).toEqual([
    'These are too many drivers.',
  ]);
});

it('does not let somebody pay whose shares no longer fit the price', () => {
  const ticked = { ...DRAFT, agreed: agreedWords(VEHICLE, DRAFT, needed) };
  expect(checkStep('pay', ticked, VEHICLE, NOW, { isSignedIn: true, isDivided: false, needed })).toEqual({
    split: 'The shares no longer fit the price. Change them under “Who pays”.',
  });
});

it('asks for an account before paying, and for nothing of the kind once somebody has signed in', () => {
  const ticked = { ...DRAFT, agreed: agreedWords(VEHICLE, DRAFT, needed) };
  expect(checkStep('pay', ticked, VEHICLE, NOW, { isSignedIn: false, isDivided: true, needed })).toEqual({
    account: 'Sign in or create your account under “Your account”.',
  });
  expect(checkStep('pay', ticked, VEHICLE, NOW, { isSignedIn: true, isDivided: true, needed })).toEqual({});
  expect(
    checkStep('protection', ticked, VEHICLE, NOW, { isSignedIn: false, isDivided: true, needed }),
  ).toEqual({});
});

it('wants a plan to be chosen', () => {
  expect(Object.keys(problemsOf('protection', { ...DRAFT, plan: '' }, VEHICLE, NOW))).toEqual(['plan']);
});

it('wants a box ticked again when the words beside it change', () => {
  const ticked = { ...DRAFT, agreed: agreedWords(VEHICLE, DRAFT, needed) };
  const drivers = [...DRAFT.drivers, { ...LERATO, firstName: 'Kagiso' }];
  const account = { isSignedIn: true, isDivided: true };
  const again = { agreed: 'Agree to the rules and the terms, and confirm who drives.' };
  expect(checkStep('pay', { ...ticked, drivers }, VEHICLE, NOW, { ...account, needed })).toEqual(again);
  const newTerms = needed.map((one) => (one.code === 'terms' ? { ...one, version: '4' } : one));
  expect(checkStep('pay', ticked, VEHICLE, NOW, { ...account, needed: newTerms })).toEqual(again);
});
