import { describe, expect, it } from 'vitest';
import { isSignedByPaystack, signPaystack } from './signature.ts';

const SECRET = 'sk_test_unit';
const BODY =
  '{"event":"charge.success","data":{"reference":"bk_0001","amount":125000,"currency":"ZAR","status":"success"}}';
const PAYSTACK1 =
  '984fbfadcc15ebda3dd14b224031a58d18186f2abd8ec556bcad27295cd23db1ccf3f6c052bbb18dd4cc2ff53351f4c3f7e2babfb4f132bde144222960b62b8f';

describe('the signature of Paystack', () => {
  it('is HMAC-SHA512 of the bytes in hex, by a vector', () => {
    expect(signPaystack(SECRET, BODY)).toBe(PAYSTACK1);
    expect(isSignedByPaystack(SECRET, Buffer.from(BODY), PAYSTACK1)).toBe(true);
    expect(isSignedByPaystack(SECRET, Buffer.from(BODY), PAYSTACK1.toUpperCase())).toBe(true);
  });

  it.each([
    ['another key', 'sk_test_other', BODY, PAYSTACK1],
    ['a changed byte', SECRET, BODY.replace('125000', '125001'), PAYSTACK1],
    ['the same JSON, written otherwise', SECRET, JSON.stringify(JSON.parse(BODY), null, 1), PAYSTACK1],
    ['half a signature', SECRET, BODY, PAYSTACK1.slice(2)],
    ['no hex', SECRET, BODY, 'z'.repeat(128)],
    ['none', SECRET, BODY, undefined],
    ['two headers', SECRET, BODY, [PAYSTACK1, PAYSTACK1]],
  ])('does not hold with %s', (_, secret, body, header) => {
    expect(isSignedByPaystack(secret, Buffer.from(body), header)).toBe(false);
  });
});
