import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { ACCOUNT_STATES, accountLifecycle, deletionBlock, erasureDueAt, nextErasureTry } from './deletion.ts';

describe('leaving', () => {
  it('is asked by the person, taken back by the person, and done by the clock', () => {
    expect(accountLifecycle.transition('active', 'ask_deletion', 'person')).toMatchObject({
      ok: true,
      value: 'leaving',
    });
    expect(accountLifecycle.transition('leaving', 'keep', 'person')).toMatchObject({
      ok: true,
      value: 'active',
    });
    expect(accountLifecycle.transition('leaving', 'erase', 'system')).toMatchObject({
      ok: true,
      value: 'erased',
    });
  });

  it('is never hurried by the person or begun by the clock', () => {
    expect(accountLifecycle.transition('leaving', 'erase', 'person').ok).toBe(false);
    expect(accountLifecycle.transition('active', 'erase', 'system').ok).toBe(false);
    expect(accountLifecycle.transition('active', 'ask_deletion', 'system').ok).toBe(false);
  });

  it('has no way back once everything is gone', () => {
    for (const transition of ['ask_deletion', 'keep', 'erase', 'erase_at_once'] as const) {
      for (const role of ['person', 'admin', 'system'] as const) {
        expect(accountLifecycle.transition('erased', transition, role).ok).toBe(false);
      }
    }
    expect(ACCOUNT_STATES.at(-1)).toBe('erased');
  });

  it('takes thirty days', () => {
    expect(erasureDueAt(new Date('2026-12-02T08:00:00Z'), POLICY_1.accounts)).toEqual(
      new Date('2027-01-01T08:00:00Z'),
    );
  });

  it('is tried again at the same hour of the next day, also by a clock that stood still', () => {
    const dueAt = new Date('2027-01-01T08:00:00Z');
    expect(nextErasureTry(dueAt, dueAt)).toEqual(new Date('2027-01-02T08:00:00Z'));
    expect(nextErasureTry(dueAt, new Date('2027-01-04T09:30:00Z'))).toEqual(new Date('2027-01-05T08:00:00Z'));
  });

  it.each([
    [{ trips: 0, claims: 0, balances: 0 }, null],
    [{ trips: 1, claims: 0, balances: 0 }, 'trip_open'],
    [{ trips: 1, claims: 1, balances: 1 }, 'claim_open'],
    [{ trips: 0, claims: 0, balances: 2 }, 'balance_open'],
  ] as const)('with %o is held up by %s', (open, block) => {
    expect(deletionBlock(open)).toBe(block);
  });
});
