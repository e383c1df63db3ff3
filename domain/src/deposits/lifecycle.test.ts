import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { depositLifecycle as deposit } from './lifecycle.ts';

describe('the deposit of Sipho’s trip', () => {
  it('is held on his card, held again before it lapses, and let go', () => {
    expect(lived(deposit, ['gateway', 'hold'], ['system', 'renew'], ['host', 'release'])).toBe('released');
    expect(deposit.timersFrom('held')).toEqual(['deposit_renewal', 'deposit_conversion', 'deposit_release']);
  });

  it('is held or taken only when the payment company says so, never by a page', () => {
    const others = ['guest', 'host', 'system', 'admin'] as const;
    expect(broughtAbout(deposit, 'due', { by: others })).toEqual(['released']);
  });

  it('that his card refused can be tried again, by him alone', () => {
    expect(lived(deposit, ['gateway', 'fail'], ['guest', 'try_again'], ['gateway', 'take'])).toBe('captured');
    expect(broughtAbout(deposit, 'failed', { by: ['host', 'system', 'admin', 'gateway'] })).toEqual([
      'released',
    ]);
  });

  it('comes back from wherever it is when the trip does not take place', () => {
    const all = deposit.states.filter((state) => !deposit.isFinal(state));
    for (const state of all) expect(broughtAbout(deposit, state, { by: ['system'] })).toContain('released');
  });

  it('that a claim has frozen is neither let go by Thandi nor taken by her', () => {
    expect(lived(deposit, ['gateway', 'hold'], ['host', 'freeze'], ['host', 'release'])).toBe(
      'host may not release what is frozen',
    );
    expect(broughtAbout(deposit, 'held', { by: ['host'] })).toEqual(['frozen', 'released']);
  });

  it('comes back as far as a decided claim leaves something of it', () => {
    const frozen = [
      ['gateway', 'take'],
      ['system', 'freeze'],
    ] as const;
    expect(lived(deposit, ...frozen, ['system', 'apply_part'], ['system', 'release_rest'])).toBe('released');
    expect(lived(deposit, ...frozen, ['admin', 'release_rest'])).toBe('released');
    expect(whenMay(deposit, 'system', 'release_rest')).not.toContain('exhausted');
  });

  it('is never touched again once it is back', () => {
    expect(deposit.isFinal('released')).toBe(true);
  });
});
