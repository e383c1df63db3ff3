import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiresAt, mayAnswer, mayInvite, sameAddress, stateAt } from './invitations.ts';
import { CO_HOST_STATES, coHostLifecycle } from './lifecycle.ts';

const RULES = { invitationDays: 7, maxCoHosts: 3 };
const INVITED_AT = new Date('2026-12-02T08:00:00Z');
const UNTIL = expiresAt(INVITED_AT, RULES);
const TEAM = { hostEmail: 'thandi@example.co.za', addresses: ['lerato@example.co.za'] };

describe('inviting a co-host', () => {
  it.each([
    ['sipho@example.co.za', null],
    ['Thandi@Example.co.za', 'own_invitation'],
    ['LERATO@example.co.za', 'already_invited'],
  ])('%s: %s', (email, refusal) => {
    expect(mayInvite(email, TEAM, RULES)).toMatchObject(refusal === null ? { ok: true } : { refusal });
  });

  it('ends where the team is full', () => {
    const full = { ...TEAM, addresses: ['a@b.co', 'c@d.co', 'e@f.co'] };
    expect(mayInvite('sipho@example.co.za', full, RULES)).toMatchObject({
      refusal: 'too_many_co_hosts',
      details: { maxCoHosts: 3 },
    });
  });
});

describe('taking up an invitation', () => {
  const invitation = {
    state: 'invited' as const,
    expiresAt: UNTIL,
    hostId: 'thandi',
    email: 'lerato@example.co.za',
  };
  const lerato = { userId: 'lerato', confirmedEmail: 'Lerato@example.co.za' };
  const lastMoment = new Date(UNTIL.getTime() - 1);
  it.each([
    ['by the person whose address it is', lerato, lastMoment, null],
    ['a moment too late', lerato, UNTIL, 'invitation_over'],
    [
      'by another',
      { userId: 'sipho', confirmedEmail: 'sipho@example.co.za' },
      INVITED_AT,
      'invitation_of_other',
    ],
    [
      'with an address that nobody confirmed',
      { ...lerato, confirmedEmail: null },
      INVITED_AT,
      'invitation_of_other',
    ],
    [
      'by the host',
      { userId: 'thandi', confirmedEmail: lerato.confirmedEmail },
      INVITED_AT,
      'own_invitation',
    ],
  ] as const)('%s', (_, person, now, refusal) => {
    expect(mayAnswer(invitation, person, now)).toMatchObject(refusal === null ? { ok: true } : { refusal });
  });

  it.each(CO_HOST_STATES.filter((state) => state !== 'invited'))('never works once it is %s', (state) => {
    expect(mayAnswer({ ...invitation, state }, lerato, INVITED_AT)).toMatchObject({
      refusal: 'invitation_over',
    });
  });

  it('is over seven days after it was sent, not a moment before, and only if nobody answered', () => {
    expect(UNTIL).toEqual(new Date('2026-12-09T08:00:00Z'));
    expect(stateAt(invitation, lastMoment)).toBe('invited');
    expect(stateAt(invitation, UNTIL)).toBe('expired');
    expect(stateAt({ state: 'active', expiresAt: UNTIL }, UNTIL)).toBe('active');
  });
});

it('compares addresses the same way from both sides', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
      expect(sameAddress(one, other)).toBe(sameAddress(other, one));
      expect(sameAddress(one, ` ${one.toUpperCase()} `)).toBe(
        one.toUpperCase().toLowerCase() === one.toLowerCase(),
      );
    }),
  );
});

it('ends for good once somebody left or was removed', () => {
  expect(CO_HOST_STATES.filter((state) => !coHostLifecycle.isFinal(state))).toEqual(['invited', 'active']);
});
