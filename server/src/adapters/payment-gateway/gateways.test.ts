import { describe, expect, it } from 'vitest';
import { paymentGateways } from './gateways.ts';
import type { PaymentGateway } from './port.ts';

const nothing = () => Promise.resolve();
const company = (name: string): PaymentGateway => ({
  name,
  title: name,
  methods: [{ code: 'card', marks: [] }],
  createCheckout: () =>
    Promise.resolve({ providerRef: name, way: { method: 'GET', url: `https://${name}.test` } }),
  holds: { capture: nothing, release: nothing },
  refund: () => Promise.resolve({ state: 'done' }),
  savedCards: null,
  readNotice: () => null,
  confirmNotice: null,
  look: null,
});

describe('the payment companies', () => {
  const [first, second] = [company('first'), company('second')];

  it('are found by the name that their payments keep, and nobody stands in for one that is gone', () => {
    const gateways = paymentGateways([first, second], ['first']);
    expect(gateways.byName('second')).toBe(second);
    expect(gateways.byName('gone')).toBeNull();
    expect(gateways.byName('__proto__')).toBeNull();
  });

  it('are offered by configuration, in its order', () => {
    expect(paymentGateways([first, second], ['second', 'first', 'second']).offered).toEqual([second, first]);
    expect(() => paymentGateways([first], ['second'])).toThrow('No payment company is called second');
    expect(() => paymentGateways([first], [])).toThrow('offered');
    expect(() => paymentGateways([first, first], ['first'])).toThrow('the same name');
  });
});
