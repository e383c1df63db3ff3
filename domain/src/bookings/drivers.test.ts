import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { refusalForLicences } from './drivers.ts';

const trip = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };

describe('licences', () => {
  it.each([
    ['held for exactly a year at pick-up', '2025-12-04', '2030-01-01', true],
    ['held for a year less a day', '2025-12-05', '2030-01-01', false],
    ['runs out on the day of return', '2015-01-01', '2026-12-08', true],
    ['runs out the day before the return', '2015-01-01', '2026-12-07', false],
  ])('a licence %s', (_what, licenceIssuedOn, licenceExpiresOn, isGood) => {
    expect(refusalForLicences([{ licenceIssuedOn, licenceExpiresOn }], trip, POLICY_1.drivers) === null).toBe(
      isGood,
    );
  });

  it('says which driver', () => {
    const good = { licenceIssuedOn: '2015-01-01', licenceExpiresOn: '2030-01-01' };
    const bad = { licenceIssuedOn: '2026-06-01', licenceExpiresOn: '2030-01-01' };
    expect(refusalForLicences([good, bad], trip, POLICY_1.drivers)).toMatchObject({
      refusal: 'licence_not_valid',
      details: { driver: 1 },
    });
  });

  it('asks nothing while no driver is named', () =>
    expect(refusalForLicences([], trip, POLICY_1.drivers)).toBeNull());
});
