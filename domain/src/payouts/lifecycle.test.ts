import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { payoutLifecycle as payout } from './lifecycle.ts';

const SENT = [
  ['system', 'hold'],
  ['system', 'schedule'],
  ['system', 'process'],
] as const;

describe('what a trip pays out to Thandi', () => {
  it('is held while charges may come, sent, and paid when her bank says so', () => {
    expect(lived(payout, ...SENT, ['bank', 'pay'])).toBe('paid');
    expect(lived(payout, ['system', 'hold'], ['system', 'process'])).toBe(
      'system may not process what is held',
    );
  });

  it('is paid by the word of the bank, or of a person who paid it by hand, and of nobody else', () => {
    expect(broughtAbout(payout, 'accruing', { by: ['system', 'host'] })).not.toContain('paid');
    expect(whenMay(payout, 'admin', 'pay_by_hand')).toEqual(['manual']);
  });

  it('stays paid unless her bank sends it back: what was too much is taken from later ones', () => {
    expect(payout.transitionsFrom('paid')).toEqual(['send_back']);
    expect(whenMay(payout, 'bank', 'send_back')).toEqual(['paid']);
    expect(payout.isFinal('offset')).toBe(true);
  });

  it('does not leave while it is disputed, and is not called back once it has left', () => {
    expect(payout.transitionsFrom('on_hold')).toEqual(['take_off_hold']);
    expect(whenMay(payout, 'admin', 'put_on_hold')).toEqual(['held', 'scheduled']);
    expect(lived(payout, ['system', 'hold'], ['admin', 'put_on_hold'], ['system', 'take_off_hold'])).toBe(
      'held',
    );
  });

  it('that her bank sends back is tried again, and goes to a person when that does not help', () => {
    const failed = [...SENT, ['bank', 'fail']] as const;
    expect(lived(payout, ...failed, ['system', 'retry'], ['bank', 'pay'])).toBe('paid');
    expect(lived(payout, ...failed, ['system', 'give_up'], ['admin', 'pay_by_hand'])).toBe('paid');
    expect(lived(payout, ...failed, ['host', 'change_account'])).toBe('scheduled');
  });

  it('is hers to direct only where it did not arrive', () => {
    const hers = payout.states.filter((state) => payout.transitionsFor(state, 'host').length > 0);
    expect(hers).toEqual(['failed', 'manual']);
  });
});
