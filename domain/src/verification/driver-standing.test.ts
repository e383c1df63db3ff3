import { expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { type DriverFault, type KnownDriver, mayBookAsDriver } from './driver-standing.ts';

const TRIP = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
const SIPHO: KnownDriver = {
  state: 'verified',
  reason: null,
  firstNames: 'Sipho Themba',
  lastName: 'Dlamini',
  birthOn: '1990-02-15',
  licenceIssuedOn: '2012-01-10',
  licenceExpiresOn: '2030-01-10',
  passportExpiresOn: null,
  idpExpiresOn: null,
};
const asked = (driver: KnownDriver | null) => mayBookAsDriver(driver, TRIP, POLICY_1.drivers);

it.each<[string, Partial<KnownDriver>, boolean]>([
  ['is verified', {}, false],
  ['waits for a person', { state: 'pending' }, true],
  ['has a licence that runs out soon', { state: 'action_needed', reason: 'licence_runs_out' }, false],
  ['has a licence to the day of return', { licenceExpiresOn: '2026-12-08' }, false],
  ['turns 21 on the day of pick-up', { birthOn: '2005-12-04', licenceIssuedOn: '2024-01-10' }, false],
  ['got the licence a year before pick-up', { licenceIssuedOn: '2025-12-04' }, false],
])('lets a guest pay who %s', (_, changes, isHeld) => {
  expect(asked({ ...SIPHO, ...changes })).toEqual({ ok: true, value: { isHeld } });
});

it.each<[string, Partial<KnownDriver> | null, DriverFault, string | null]>([
  ['has never handed in', null, 'not_handed_in', null],
  ['has only typed', { state: 'in_progress' }, 'not_handed_in', null],
  [
    'has to correct a picture',
    { state: 'action_needed', reason: 'back_unclear' },
    'action_needed',
    'licenceBack',
  ],
  ['was rejected', { state: 'rejected', reason: 'false_papers' }, 'rejected', null],
  ['is 20 on the day of pick-up', { birthOn: '2005-12-05' }, 'too_young', 'birthOn'],
  ['has the licence for a day less', { licenceIssuedOn: '2025-12-05' }, 'licence_too_new', 'licenceIssuedOn'],
  [
    'has a licence that ends before',
    { licenceExpiresOn: '2026-12-07' },
    'licence_runs_out',
    'licenceExpiresOn',
  ],
  [
    'waits, with a short licence',
    { state: 'pending', licenceExpiresOn: '2026-12-07' },
    'licence_runs_out',
    'licenceExpiresOn',
  ],
  [
    'has a passport that ends before',
    { passportExpiresOn: '2026-12-07' },
    'passport_runs_out',
    'passportExpiresOn',
  ],
  ['has a permit that ends before', { idpExpiresOn: '2026-12-07' }, 'permit_runs_out', 'idpExpiresOn'],
])('refuses a guest who %s', (_, changes, fault, field) => {
  expect(asked(changes === null ? null : { ...SIPHO, ...changes })).toEqual({
    ok: false,
    refusal: 'driver_not_verified',
    details: { fault, field },
  });
});
