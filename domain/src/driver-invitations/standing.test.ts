import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { KnownDriver } from '../verification/driver-standing.ts';
import { INVITATION_STATES, isInvitationOpen } from './lifecycle.ts';
import {
  canStillJoin,
  checkOfInvitations,
  faultOfInvited,
  type InvitedFault,
  shownInvitationState,
} from './standing.ts';

const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
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

describe('somebody who was invited to drive', () => {
  it.each<[string, Partial<KnownDriver> | null, InvitedFault | null]>([
    ['may with papers that do', {}, null],
    ['waits while a person looks at them', { state: 'pending' }, 'waiting'],
    ['has handed in nothing', null, 'not_handed_in'],
    ['was rejected', { state: 'rejected' }, 'rejected'],
    ['is somebody else', { firstNames: 'Thabo' }, 'differs'],
    ['was born on another day than the price says', { birthOn: '2003-03-01' }, 'differs'],
    ['has a licence that ends during the trip', { licenceExpiresOn: '2026-12-07' }, 'licence_runs_out'],
    ['has the licence for two months', { licenceIssuedOn: '2026-10-01' }, 'licence_too_new'],
  ])('%s', (_, changes, fault) => {
    const papers = changes === null ? null : { ...PAPERS, ...changes };
    expect(faultOfInvited(NOMSA, papers, WINDOW, POLICY_1.drivers)).toBe(fault);
  });
});

describe('a trip that somebody was invited to', () => {
  const deadline = new Date('2026-12-04T06:00:00Z');
  const at = (hour: string) => new Date(`2026-12-03T${hour}:00:00Z`);
  const one = (state: (typeof INVITATION_STATES)[number], stateAt = at('07')) => ({ state, stateAt });

  it('has nothing to wait for without one', () => {
    expect(checkOfInvitations([], deadline, at('08'))).toEqual({ result: 'passed', since: null });
  });

  it('waits for an answer and for papers until the end of the time for checks, and goes on without them', () => {
    for (const state of ['invited', 'accepted'] as const) {
      const all = [one('joined'), one(state)];
      expect(checkOfInvitations(all, deadline, at('08'))).toEqual({ result: 'waiting', until: deadline });
      expect(checkOfInvitations(all, deadline, deadline)).toEqual({ result: 'passed', since: deadline });
    }
  });

  it('goes on as soon as the last one has come in or was let go', () => {
    const all = [one('joined', at('09')), one('withdrawn', at('11'))];
    expect(checkOfInvitations(all, deadline, at('12'))).toEqual({ result: 'passed', since: at('11') });
  });

  it('never fails because of them, and comes to the same however late somebody looks', () => {
    const invitation = fc.record({
      state: fc.constantFrom(...INVITATION_STATES),
      stateAt: fc.date({ min: at('00'), max: deadline, noInvalidDate: true }),
    });
    fc.assert(
      fc.property(fc.array(invitation, { maxLength: 4 }), fc.nat(100), (all, hoursLate) => {
        const late = new Date(deadline.getTime() + hoursLate * 3_600_000);
        const check = checkOfInvitations(all, deadline, late);
        expect(check).toEqual(checkOfInvitations(all, deadline, deadline));
        expect(check.result).toBe('passed');
      }),
    );
  });

  it('shows what is open as lapsed once nobody can come in any more', () => {
    for (const trip of BOOKING_STATES) {
      for (const state of INVITATION_STATES) {
        const isLapsed = isInvitationOpen(state) && !canStillJoin(trip);
        expect(shownInvitationState(state, trip)).toBe(isLapsed ? 'lapsed' : state);
      }
    }
  });
});
