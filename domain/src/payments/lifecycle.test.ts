import { describe, expect, it } from 'vitest';
import { reachableFrom } from '../lifecycle.ts';
import { PAYMENT_STATES, type PaymentState, type PaymentTransition, paymentLifecycle } from './lifecycle.ts';

const { transition, transitionsFrom, isFinal } = paymentLifecycle;

describe('the life of a payment', () => {
  it('ends refunded or lost; a failed, expired or voided one only leaves when money comes', () => {
    expect(PAYMENT_STATES.filter(isFinal)).toEqual(['refunded', 'lost']);
    for (const state of ['failed', 'expired'] as const) {
      expect(transitionsFrom(state)).toEqual([
        'authorise',
        'authorise_late',
        'match',
        'mismatch',
        'mismatch_late',
        'pay',
        'pay_late',
      ]);
    }
    expect(transitionsFrom('voided')).toEqual(['mismatch_late', 'pay_late']);
  });

  it('can always get from taken money to money returned', () => {
    expect(reachableFrom(paymentLifecycle, 'captured').has('refunded')).toBe(true);
  });
});

describe('events that the payment company tells of', () => {
  const replay = (transitions: PaymentTransition[]) =>
    transitions.reduce<PaymentState>((state, name) => {
      const next = transition(state, name, 'gateway');
      return next.ok ? next.value : state;
    }, paymentLifecycle.first);

  it('change nothing when they come twice', () => {
    expect(replay(['authorise', 'authorise', 'capture', 'capture', 'authorise'])).toBe('captured');
  });

  it('never turn taken money into a failure', () => {
    expect(replay(['pay', 'fail', 'expire'])).toBe('captured');
  });

  it('bring in money that comes late, so that it can be sent back', () => {
    expect(replay(['expire', 'pay_late'])).toBe('captured');
  });

  it('cannot bring back a hold that was let go', () => {
    expect(transition('voided', 'authorise_late', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
  });

  it('may not refund or void: only we do', () => {
    expect(transition('captured', 'refund', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
    expect(transition('authorised', 'void', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
    expect(transition('captured', 'refund', 'system')).toEqual({ ok: true, value: 'refunded' });
  });
});
