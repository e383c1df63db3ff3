import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import {
  KEPT_FOR,
  keptSince,
  lengthMs,
  RETENTION_SUBJECTS,
  retentionOf,
  type SessionLife,
} from './retention.ts';

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

  it.each([
    [
      'in the first hour of a year, which is the year before in London',
      '2026-12-31T22:30:00Z',
      12,
      '2025-12-31T22:30:00Z',
    ],
    ['in the last minute of a year', '2026-12-31T21:59:00Z', 12, '2025-12-31T21:59:00Z'],
    ['on a day that the month before lacks', '2026-03-31T08:00:00Z', 1, '2026-02-28T08:00:00Z'],
    ['on the day of a leap year', '2028-02-29T08:00:00Z', 12, '2027-02-28T08:00:00Z'],
  ])('counts months on the calendar in South Africa, %s', (_, now, count, since) => {
    expect(keptSince(new Date(now), { count, unit: 'months' })).toEqual(new Date(since));
  });

  it('says of each subject when it is gone, and of nothing that it is kept for no time', () => {
    const ends = retentionOf({
      policy: POLICY_1,
      sessionLife: { sessionTimeboxS: null, sessionInactivityS: null },
    });
    expect(ends.map(({ subject }) => subject)).toEqual(RETENTION_SUBJECTS);
    for (const { subject, end } of ends)
      if ('length' in end) expect(end.length.count, subject).toBeGreaterThan(0);
  });
});
