import { describe, expect, it } from 'vitest';
import { broughtAbout, lived, whenMay } from '../testing/lives.ts';
import { refundLifecycle as refund } from './lifecycle.ts';

describe('what goes back to Sipho', () => {
  it('is ordered, and settled when the company has done it, at once or later', () => {
    expect(lived(refund, ['gateway', 'settle'])).toBe('settled');
    expect(lived(refund, ['gateway', 'send'], ['gateway', 'settle'])).toBe('settled');
    expect(refund.isFinal('settled')).toBe(true);
  });

  it('that needs an account waits for his, is remembered, and goes on once he has given it', () => {
    const waits = [
      ['gateway', 'send'],
      ['gateway', 'need_account'],
    ] as const;
    expect(lived(refund, ...waits)).toBe('pending_details');
    expect(lived(refund, ...waits, ['system', 'remind'], ['guest', 'give_account'])).toBe('ordered');
    expect(refund.timersFrom('pending_details')).toEqual(['refund_account_reminder']);
  });

  it('is asked for again when that account did not take it', () => {
    expect(
      lived(
        refund,
        ['gateway', 'need_account'],
        ['guest', 'give_account'],
        ['gateway', 'send'],
        ['gateway', 'refuse_account'],
        ['guest', 'give_account'],
        ['gateway', 'settle'],
      ),
    ).toBe('settled');
  });

  it('that its company will not do is not over: it is asked again', () => {
    expect(lived(refund, ['gateway', 'fail'], ['gateway', 'fail'], ['gateway', 'send'])).toBe('sent');
    expect(whenMay(refund, 'gateway', 'settle')).toEqual(['ordered', 'sent', 'failed']);
  });

  it('is settled by the word of its company alone, and his part is the account', () => {
    expect(broughtAbout(refund, 'ordered', { by: ['guest', 'system'] })).not.toContain('settled');
    expect(refund.states.filter((state) => refund.transitionsFor(state, 'guest').length > 0)).toEqual([
      'pending_details',
    ]);
  });
});
