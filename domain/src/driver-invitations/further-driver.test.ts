import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { KnownDriver } from '../verification/driver-standing.ts';
import {
  type DriverStanding,
  driverStanding,
  isShownToDrivers,
  type PossibleDriver,
  shownToDriversUntil,
} from './further-driver.ts';

const SIPHO = { firstName: 'Sipho', lastName: 'Dlamini', birthOn: '1990-02-15' };
const NOMSA = { firstName: 'Nomsa', lastName: 'Zulu', birthOn: '1992-03-01' };
const PAPERS: KnownDriver = {
  state: 'verified',
  reason: null,
  firstNames: 'Nomsa Grace',
  lastName: 'Zulu',
  birthOn: '1992-03-01',
  licenceIssuedOn: '2014-01-01',
  licenceExpiresOn: '2030-01-01',
  passportExpiresOn: null,
  idpExpiresOn: null,
};
const ME: PossibleDriver = { papers: PAPERS, invitation: null, bornThatDay: [PAPERS] };
const TRIP = { state: 'ready', drivers: [SIPHO, NOMSA] } as const;

describe('somebody', () => {
  it.each<[string, Partial<PossibleDriver>, DriverStanding | null]>([
    ['drives whose approved papers have the name and birthday that the guest gave', {}, 'drives'],
    ['has nothing to do with it without papers', { papers: null, bornThatDay: [] }, null],
    ['under another name does not', { papers: { ...PAPERS, lastName: 'Nkosi' } }, null],
    ['who only handed in that name does not', { papers: { ...PAPERS, state: 'pending' } }, null],
    [
      'who was sent back does not',
      { papers: { ...PAPERS, state: 'action_needed', reason: 'name_differs' } },
      null,
    ],
    [
      'drives on while papers run out',
      { papers: { ...PAPERS, state: 'action_needed', reason: 'licence_runs_out' } },
      'drives',
    ],
    ['does not where two people have the name', { bornThatDay: [PAPERS, { ...PAPERS }] }, null],
    [
      'who came in by an invitation is known, whoever has the same name',
      { invitation: 'joined', bornThatDay: [PAPERS, PAPERS] },
      'drives',
    ],
    [
      'who came in drives on while new papers are looked at',
      { invitation: 'joined', papers: { ...PAPERS, state: 'pending' } },
      'drives',
    ],
  ])('%s', (_, changes, standing) => {
    expect(driverStanding(TRIP, { ...ME, ...changes })).toBe(standing);
  });

  it('named first is the guest, and nobody else', () => {
    expect(driverStanding({ ...TRIP, drivers: [NOMSA] }, ME)).toBeNull();
    expect(driverStanding({ ...TRIP, drivers: [] }, ME)).toBeNull();
  });

  it('who came in once is none any more when the trip no longer names them', () => {
    expect(driverStanding({ ...TRIP, drivers: [SIPHO] }, { ...ME, invitation: 'joined' })).toBeNull();
  });

  it('who accepted waits for as long as they can come in', () => {
    const accepted = { papers: null, invitation: 'accepted', bornThatDay: [] } as const;
    const seen = BOOKING_STATES.filter(
      (state) => driverStanding({ state, drivers: [SIPHO] }, accepted) === 'accepted',
    );
    expect(seen).toEqual(['pending_payment', 'in_review', 'requested', 'confirmed']);
    for (const invitation of ['invited', 'withdrawn'] as const)
      expect(
        driverStanding({ state: 'confirmed', drivers: [SIPHO] }, { ...accepted, invitation }),
      ).toBeNull();
  });
});

describe('a trip', () => {
  const endAt = new Date('2026-12-08T08:00:00Z');
  const shown = (state: (typeof BOOKING_STATES)[number], now: string) =>
    isShownToDrivers({ state, endAt }, POLICY_1.charges, new Date(now));

  it('is shown from the payment on, however it ends', () => {
    const hidden = BOOKING_STATES.filter((state) => !shown(state, '2026-12-01T00:00:00Z'));
    expect(hidden.toSorted()).toEqual(['expired', 'pending_payment']);
  });

  it('is shown for as long as a fine can be charged, which is 90 days', () => {
    expect(shownToDriversUntil(endAt, POLICY_1.charges).toISOString()).toBe('2027-03-08T08:00:00.000Z');
    expect(shown('completed', '2027-03-08T07:59:59Z')).toBe(true);
    expect(shown('completed', '2027-03-08T08:00:00Z')).toBe(false);
  });
});
