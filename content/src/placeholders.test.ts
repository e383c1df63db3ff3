import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { numbersByHand } from './by-hand.ts';
import { withValues } from './placeholders.ts';

const VALUES = { ...POLICY_1, company: { email: 'help@kwela.example' }, facts: { vatBp: 1_550 } };

describe('a placeholder', () => {
  it.each([
    ['We keep {{ serviceFee.percentBp | percent }}.', 'We keep 8%.'],
    ['VAT is {{ facts.vatBp | percent }}', 'VAT is 15.5%'],
    ['at least {{serviceFee.minCents|rand}}', 'at least R39'],
    ['{{ protection.plans.super.excessCents | rand }}', 'R2\u00a0500'],
    ['from {{ deposit.bases.0.cents | rand }}', 'from R3\u00a0500'],
    ['{{ times.holdMinutes | minutes }}', '15 minutes'],
    ['{{ cancellation.shortGraceHours | hours }}', '1 hour'],
    ['{{ times.inspectionHours | hours }}', '24 hours'],
    ['{{ cancellation.policies.moderate.0.fromHours | hours }}', '5 days'],
    [
      '{{ accounts.quietHours.fromMinute | clock }} to {{ accounts.quietHours.toMinute | clock }}',
      '21:00 to 06:00',
    ],
    ['{{ drivers.minimumAge | years }}, {{ drivers.maxDrivers | count }}', '21 years, 5'],
    ['Write to {{ company.email | text }}', 'Write to help@kwela.example'],
  ])('%s', (text, said) => {
    expect(withValues(text, VALUES)).toBe(said);
  });

  it.each([
    '{{ serviceFee.percent | percent }}',
    '{{ serviceFee | percent }}',
    '{{ serviceFee.percentBp | per_cent }}',
    '{{ protection.plans.basic.excessCents | rand }}',
    '{{ company.email | rand }}',
    '{{ constructor.name | text }}',
  ])('that stands for nothing stops the page: %s', (text) => {
    expect(() => withValues(text, VALUES)).toThrow('stands for nothing');
  });
});

describe('a number by hand', () => {
  it.each([
    ['It costs R250 or R 1 200.50.', ['R250', 'R 1 200.50']],
    ['We keep 8% or 7.5 per cent', ['8%', '7.5 per cent']],
    ['within 24 hours, a 15-minute hold', ['24 hours', '15-minute']],
    ['two days, twenty-four hours', ['two days', 'twenty-four hours']],
    ['15 km from here', ['15 km']],
    ['{{ times.holdMinutes | minutes }} on 3 December 2026 by section 17 of Act 68 of 2008, call 112', []],
    ['one day, every hour, 2 drivers, N2', []],
  ])('%s', (text, found) => {
    expect(numbersByHand(text)).toEqual(found);
  });
});
