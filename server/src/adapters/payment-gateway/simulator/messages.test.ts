import { describe, expect, it } from 'vitest';
import { readMessage } from './messages.ts';

const MESSAGE = {
  eventId: 'evt_1',
  ref: 'tp_1',
  paymentId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  outcome: 'captured',
  failure: null,
  amountCents: 123_450,
  currency: 'ZAR',
  card: { lastFour: '1111' },
  at: '2026-12-04T08:00:00.000Z',
};
const read = (message: unknown) => readMessage(Buffer.from(JSON.stringify(message)));

describe('what a payment company tells us', () => {
  it('is read with its sum, its card by four digits, and its time', () => {
    expect(read(MESSAGE)).toEqual({
      about: 'payment',
      eventId: 'evt_1',
      providerRef: 'tp_1',
      paymentId: MESSAGE.paymentId,
      outcome: 'captured',
      failure: null,
      amountCents: 123_450,
      currency: 'ZAR',
      method: { code: 'card', lastFour: '1111' },
      transactionRef: null,
      isOurMerchant: true,
      keptCard: null,
      at: new Date('2026-12-04T08:00:00Z'),
    });
    expect(read({ ...MESSAGE, outcome: 'cancelled', card: null })?.method).toBeNull();
  });

  it('keeps its own currency: whether it is ours is for us to say', () => {
    expect(read({ ...MESSAGE, currency: 'USD' })?.currency).toBe('USD');
  });

  it.each<[string, unknown]>([
    ['no object', 'paid'],
    ['nothing', null],
    ['an outcome that nobody knows', { ...MESSAGE, outcome: 'paid' }],
    ['a failure that nobody knows', { ...MESSAGE, outcome: 'failed', failure: 'bad luck' }],
    ['a sum as text', { ...MESSAGE, amountCents: '123450' }],
    ['a sum with half a cent', { ...MESSAGE, amountCents: 0.5 }],
    ['a whole card number', { ...MESSAGE, card: { lastFour: '4111111111111111' } }],
    ['no payment', { ...MESSAGE, paymentId: '' }],
    ['no name of its own, so that it could count twice', { ...MESSAGE, eventId: '' }],
    ['a time without a zone', { ...MESSAGE, at: '2026-12-04T08:00:00' }],
  ])('changes nothing when it is %s', (_, message) => {
    expect(read(message)).toBeNull();
  });

  it('changes nothing when it is cut off, or no text at all', () => {
    expect(readMessage(Buffer.from(JSON.stringify(MESSAGE).slice(0, 40)))).toBeNull();
    expect(readMessage(Buffer.from([0xff, 0x00, 0xfe]))).toBeNull();
  });
});
