import { describe, expect, it } from 'vitest';
import { hashOfNotice, isSameHash, ozowHash } from './hash.ts';

/** The sample of the company's own documents. */
const KEY = '215114531AFF7134A94C88CEEA48E';
const OZ1 =
  'eedcba106cd8fef3ba6cec5ec80de7d7d7fc90343028bf95b908718c671d0fe885ca08b206d788de009d237a93c18e66edf6ede3f5ca7057e23474106465dcc6';
const VALUES = [
  'TSTSTE0001',
  'ZA',
  'ZAR',
  '25.00',
  '123',
  'ABC123',
  'http://demo.ozow.com/cancel.aspx',
  'http://demo.ozow.com/error.aspx',
  'http://demo.ozow.com/success.aspx',
  'http://demo.ozow.com/notify.aspx',
  'false',
];

describe('the hash of Ozow', () => {
  it('is that of the published sample (OZ1), whatever the case of its letters', () => {
    expect(ozowHash(VALUES, KEY)).toBe(OZ1);
    expect(
      ozowHash(
        VALUES.map((value) => value.toUpperCase()),
        KEY.toLowerCase(),
      ),
    ).toBe(OZ1);
  });

  it('depends on the order, on each value and on the key', () => {
    expect(ozowHash(VALUES.toReversed(), KEY)).not.toBe(OZ1);
    expect(ozowHash(VALUES.with(3, '25.01'), KEY)).not.toBe(OZ1);
    expect(ozowHash(VALUES, `${KEY}0`)).not.toBe(OZ1);
  });

  it('of a notification is over the fields of the table in its order, however they were posted', () => {
    const fields = { Status: 'Complete', Amount: '25.00', SiteCode: 'TSTSTE0001', TransactionId: 't1' };
    const posted = { TransactionId: 't1', SiteCode: 'TSTSTE0001', Amount: '25.00', Status: 'Complete' };
    expect(hashOfNotice(fields, KEY)).toBe(hashOfNotice(posted, KEY));
    expect(hashOfNotice({ ...fields, Hash: 'x', Other: 'y' }, KEY)).toBe(hashOfNotice(fields, KEY));
    expect(hashOfNotice({ ...fields, Status: 'Error' }, KEY)).not.toBe(hashOfNotice(fields, KEY));
  });

  it('is compared whole, but for leading zeros', () => {
    expect(isSameHash('00AB', 'ab')).toBe(true);
    for (const guess of ['', 'a', 'ac', 'abc']) expect(isSameHash(guess, 'ab')).toBe(false);
  });
});
