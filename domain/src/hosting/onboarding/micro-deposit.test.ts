import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { availabilityFault } from './availability.ts';
import { compareDeposit, depositCents, depositChoices } from './micro-deposit.ts';

const rules = HOSTING_1.onboarding.deposit;

it('pays in a sum between R1.01 and R2.99', () => {
  expect(depositChoices(rules)).toBe(199);
  fc.assert(
    fc.property(fc.nat(depositChoices(rules) - 1), (random) => {
      const cents = depositCents(rules, random);
      expect(cents >= 101 && cents <= 299).toBe(true);
    }),
  );
});

it('tells after each wrong sum how many tries are left', () => {
  const named = (cents: number, triesBefore: number) => compareDeposit(cents, 147, { triesBefore, rules });
  expect(named(147, 2)).toEqual({ ok: true, value: 'same' });
  expect([0, 1, 2].map((before) => named(150, before))).toMatchObject([
    { details: { triesLeft: 2 } },
    { details: { triesLeft: 1 } },
    { details: { triesLeft: 0 } },
  ]);
});

const HOURS = {
  fromMinute: 480,
  toMinute: 1_080,
  leadMinutes: 120,
  bufferMinutes: 120,
  noStartWeekdays: [0],
};

it.each([
  ['nothing', {}, null],
  ['hours that end before they begin', { toMinute: 400 }, 'hours_too_short'],
  ['half an hour', { toMinute: 510 }, 'hours_too_short'],
  ['no day left', { noStartWeekdays: [0, 1, 2, 3, 4, 5, 6] }, 'no_day_left'],
  ['a day named twice, which is one', { noStartWeekdays: [0, 0, 1, 2, 3, 4, 5] }, null],
  ['more than a week of notice', { leadMinutes: 10_081 }, 'lead_too_long'],
  ['more than two days between trips', { bufferMinutes: 2_881 }, 'buffer_too_long'],
])('finds in default hours %s', (_, hours, fault) => {
  expect(availabilityFault({ ...HOURS, ...hours }, HOSTING_1.listing)).toBe(fault);
});
