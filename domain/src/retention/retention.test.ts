import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { KEPT_FOR, keptSince, lengthMs, retentionOf, type SessionLife } from './retention.ts';

const NOW = new Date('2026-12-02T08:00:00Z');

const endOf = (subject: string, sessionLife: Partial<SessionLife> = {}, policy = POLICY_1) =>
  retentionOf({
    policy,
    sessionLife: { sessionTimeboxS: null, sessionInactivityS: null, ...sessionLife },
  }).find((one) => one.subject === subject)?.end;

describe('what is kept', () => {
  it.each([
    [{}, { kind: 'signed_out' }],
    [
      { sessionTimeboxS: 7 * 86_400 },
      { kind: 'after', event: 'signed_in', length: { count: 8, unit: 'days' } },
    ],
    [
      { sessionInactivityS: 7_200 },
      { kind: 'after', event: 'last_used', length: { count: 26, unit: 'hours' } },
    ],
    [
      { sessionInactivityS: 90 },
      { kind: 'after', event: 'last_used', length: { count: 1_442, unit: 'minutes' } },
    ],
    [
      { sessionTimeboxS: 86_400, sessionInactivityS: 3_600 },
      { kind: 'after', event: 'signed_in', length: { count: 2, unit: 'days' } },
    ],
  ])('of a session, with the settings %j, lasts %j', (life, end) => {
    expect(endOf('sessions', life)).toEqual(end);
  });

  it('follows the policy where the business chose the time', () => {
    const policy = {
      ...POLICY_1,
      analytics: { ...POLICY_1.analytics, keptDays: 30 },
      accounts: { ...POLICY_1.accounts, coolingDays: 14 },
    };
    expect(endOf('counts', {}, policy)).toMatchObject({ length: { count: 30, unit: 'days' } });
    expect(endOf('drivers', {}, policy)).toEqual({ kind: 'account', length: { count: 14, unit: 'days' } });
  });

  it('is forgotten to the minute: prices after a day, tickets on the same day of the month', () => {
    expect(keptSince(NOW, KEPT_FOR.quotes)).toEqual(new Date('2026-12-01T08:00:00Z'));
    expect(keptSince(NOW, KEPT_FOR.tickets)).toEqual(new Date('2023-12-02T08:00:00Z'));
    expect(lengthMs(KEPT_FOR.tries)).toBe(600_000);
  });
});
