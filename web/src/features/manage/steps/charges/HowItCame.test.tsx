import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { chargeOf } from '../../../bookings/testing/charge.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Charges from './Charges.tsx';
import type { Charge, Facts } from './charge-calls.ts';
import { HowItCame } from './HowItCame.tsx';
import { tripChargesOf } from './testing/sample.ts';

const KM: Facts = { kind: 'extra_km', drivenKm: 1_200, includedKm: 1_000, extraKm: 200, kmCents: 300 };
const FUEL: Facts = {
  kind: 'fuel',
  missingEighths: 1,
  tankLitres: 45,
  centsPerLitre: 2_057,
  pricedFrom: '2026-11-04',
  isRegulated: true,
  isMonthMissing: false,
  source: 'Department of Energy',
};
const show = (change: Partial<Charge>) => {
  openPart(<HowItCame charge={chargeOf(change)} />);
  return document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('says what was driven, what the price had, and what each kilometre more costs', () => {
  const said = show({ facts: KM, costCents: 60_000 });
  expect(said).toMatch(/Driven1 200 km.*Included in the price1 000 km.*200 km at R3\.00 each/);
  expect(said).not.toContain('Limited to');
});

it('says that it was cut to what the guest was promised, from the first cent on', () => {
  expect(show({ facts: KM, costCents: 59_999 })).toContain(
    'Limited toThe most that was promised when the trip was booked',
  );
});

it.each<[Partial<typeof FUEL>, string[], string[]]>([
  [
    {},
    ['Missing1 eighth of a tank', '45 litres', 'R20.57, the regulated price from', 'Department of Energy'],
    ['Month'],
  ],
  [{ missingEighths: 3 }, ['Missing3 eighths of a tank'], []],
  [{ isRegulated: false }, ['Diesel is not regulated.'], ['the regulated price']],
  [{ isMonthMissing: true }, ['so the latest one that is counts.'], []],
])('says what fuel costs, and from where that is known', (change, words, others) => {
  const said = show({ kind: 'fuel', facts: { ...FUEL, ...change }, costCents: 11_571, feeCents: 15_000 });
  for (const text of words) expect(said).toContain(text);
  for (const text of others) expect(said).not.toContain(text);
  expect(said).toContain('CostR115.71Refuelling serviceR150.00');
});

it.each([
  [1, 61, '1 h 1 min', '1 started hour'],
  [26, 1_501, '25 h 1 min', '26 started hours'],
])('says that %d hours are charged of a late return', (hours, lateMinutes, late, charged) => {
  expect(show({ kind: 'late_return', facts: { kind: 'late_return', hours, lateMinutes } })).toContain(
    `Late by${late}Charged${charged}`,
  );
});

it.each([
  ['submitted', true],
  ['paid', true],
  ['withdrawn', false],
  ['dismissed', false],
  ['written_off', false],
] as const)('of a charge that is %s it says what the host gets: %s', (state, isSaid) => {
  const said = show({ kind: 'toll', state, hostCents: 9_950, costCents: 9_950, feeCents: 5_000 });
  expect(said.includes('You getR99.50')).toBe(isSaid);
  expect(said).toContain('AdministrationR50.00');
});

it.each<[string, Partial<Charge>, 'guest' | 'host', string]>([
  ['silence', {}, 'guest', 'Answer by Fri 4 Dec, 10:00. If you don’t, it counts as accepted.'],
  [
    'silence that is not enough',
    { isSilenceEnough: false },
    'guest',
    'If you don’t, a person at Kwela decides.',
  ],
  ['a decision', { state: 'decided' }, 'host', 'You can appeal until Fri 4 Dec, 10:00.'],
  ['a debt', { state: 'due' }, 'host', 'Your guest can pay until Fri 4 Dec, 10:00.'],
  [
    'too little',
    { awardedCents: 20_000, sumCents: 20_000, state: 'final' },
    'guest',
    'The host asked for R600.00.',
  ],
  [
    'an appeal of the host',
    { state: 'appealed', appeal: { text: 'Look again.', by: 'host', at: '2026-12-01T08:00:00.000Z' } },
    'guest',
    'The host’s appeal',
  ],
  [
    'a misuse too many',
    { state: 'final', penaltyCents: 0 },
    'host',
    'a person at Kwela decides about your account',
  ],
  [
    'what the deposit paid',
    { depositCents: 20_000, toPayCents: 40_000 },
    'host',
    'R200.00 was paid from the deposit.',
  ],
])('tells its reader of %s', async (_, change, side, words) => {
  openPart(<Charges booking={BOOKING} offers={[]} />, {
    'charges/of-booking': () => tripChargesOf({ side, charges: [chargeOf({ kind: 'cleaning', ...change })] }),
    'payments/options': () => ({ items: [] }),
  });
  await screen.findByRole('region', { name: 'Charges of this trip' });
  expect(document.body.textContent?.replaceAll(/\s/g, ' ')).toContain(words);
});
