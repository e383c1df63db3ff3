import { describe, expect, it } from 'vitest';
import { broughtAbout, lived } from '../testing/lives.ts';
import { groupPayLifecycle as group, shareLifecycle as share } from './lifecycle.ts';

describe('what Sipho and Lerato pay together', () => {
  it('is complete, and then taken for the trip', () => {
    expect(lived(group, ['system', 'fund'], ['system', 'capture'])).toBe('captured');
  });

  it('goes back when it is not complete in time, or the host says no', () => {
    expect(lived(group, ['system', 'expire'])).toBe('expired');
    expect(lived(group, ['system', 'fund'], ['system', 'give_back'])).toBe('returned');
  });

  it('is never given back once it is taken for the trip', () => {
    expect(broughtAbout(group, 'captured', { by: ['guest', 'system'] })).toEqual([]);
  });
});

describe('one share of it', () => {
  it('is paid only when a payment company says so', () => {
    expect(broughtAbout(share, 'asked', { by: ['guest', 'system'] })).not.toContain('paid');
    expect(lived(share, ['gateway', 'pay'])).toBe('paid');
  });

  it('that is paid can be neither changed nor removed', () => {
    expect(broughtAbout(share, 'paid', { by: ['guest'] })).toEqual([]);
  });
});
