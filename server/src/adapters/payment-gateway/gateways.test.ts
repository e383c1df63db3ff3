import { describe, expect, it } from 'vitest';
import { paymentGateways } from './gateways.ts';
import type { PaymentGateway } from './port.ts';

const nothing = () => Promise.resolve();
const company = (name: string): PaymentGateway => ({
  name,
  createCheckout: () => Promise.resolve({ providerRef: name, checkoutUrl: `https://${name}.test` }),
  capture: nothing,
  release: nothing,
  refund: nothing,
  savedCards: null,
  readWebhook: () => null,
});

describe('the payment companies', () => {
  const [first, second] = [company('first'), company('second')];

  it('are found by the name that their payments keep, and nobody stands in for one that is gone', () => {
    const gateways = paymentGateways([first, second], 'first');
    expect(gateways.byName('second')).toBe(second);
    expect(gateways.byName('gone')).toBeNull();
    expect(gateways.byName('__proto__')).toBeNull();
  });

  it('get new payments by configuration', () => {
    expect(paymentGateways([first, second], 'second').forNewPayment()).toBe(second);
    expect(() => paymentGateways([first], 'second')).toThrow('No payment company is called second');
    expect(() => paymentGateways([first, first], 'first')).toThrow('the same name');
  });
});
