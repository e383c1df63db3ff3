import { describe, expect, it } from 'vitest';
import {
  FIRST_PAYMENT_STATE,
  movePayment,
  PAYMENT_MOVES,
  PAYMENT_STATES,
  type PaymentState,
  type PaymentTransition,
  paymentTransitionsFrom,
} from './lifecycle.ts';

function reachableFrom(start: PaymentState): Set<PaymentState> {
  const seen = new Set<PaymentState>([start]);
  for (const state of seen)
    for (const name of paymentTransitionsFrom(state)) seen.add(PAYMENT_MOVES[name].to);
  return seen;
}

describe('the life of a payment', () => {
  it('reaches every state from the first', () => {
    expect([...reachableFrom(FIRST_PAYMENT_STATE)].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('ends refunded, won or lost; a failed, expired or voided one only leaves when money comes late', () => {
    const ends = PAYMENT_STATES.filter((state) => paymentTransitionsFrom(state).length === 0);
    expect(ends).toEqual(['refunded', 'won', 'lost']);
    for (const state of ['failed', 'expired', 'voided'] as const) {
      const ways: readonly string[] = paymentTransitionsFrom(state);
      expect(ways).toContain('pay_late');
      expect(ways.filter((way) => !way.endsWith('_late'))).toEqual([]);
    }
  });

  it('can always get from taken money to money returned', () => {
    expect(reachableFrom('captured').has('refunded')).toBe(true);
  });
});

describe('notices of the payment company', () => {
  const replay = (transitions: PaymentTransition[]) =>
    transitions.reduce<PaymentState>((state, transition) => {
      const next = movePayment(state, transition, 'gateway');
      return next.ok ? next.value : state;
    }, FIRST_PAYMENT_STATE);

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
    expect(movePayment('voided', 'authorise_late', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
  });

  it('may not refund or void: only we do', () => {
    expect(movePayment('captured', 'refund', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
    expect(movePayment('authorised', 'void', 'gateway')).toMatchObject({ refusal: 'not_allowed' });
    expect(movePayment('captured', 'refund', 'system')).toEqual({ ok: true, value: 'refunded' });
  });
});
