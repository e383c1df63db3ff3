import { describe, expect, it } from 'vitest';
import { isSignedByYoco, keyOfSecret, signYoco } from './signature.ts';

const BODY = '{"id":"evt_x","type":"payment.succeeded","createdDate":"2026-01-01T00:00:00Z","payload":{}}';
const YOCO1 = 'v1,k74xbUWQN7RBlweG+ZZCNlKDexUCujHdHCVeApIiv0I=';
const KEY = keyOfSecret('whsec_MTIzNDU2Nzg5MGFiY2RlZg==') ?? Buffer.alloc(0);
const SIGNED = { id: 'msg_test', timestamp: '1735689600', signature: YOCO1 };
const at = (offsetS: number) => new Date((1_735_689_600 + offsetS) * 1000);

describe('the signature of Yoco', () => {
  it('is that of Standard Webhooks, by a vector', () => {
    expect(signYoco(KEY, 'msg_test', '1735689600', BODY)).toBe(YOCO1);
    expect(isSignedByYoco(KEY, Buffer.from(BODY), SIGNED, at(0))).toBe(true);
  });

  it('may be one of several, while a secret is replaced', () => {
    const signature = `v1,${Buffer.alloc(32).toString('base64')} v1a,xyz ${YOCO1}`;
    expect(isSignedByYoco(KEY, Buffer.from(BODY), { ...SIGNED, signature }, at(0))).toBe(true);
  });

  it.each([
    [-181, false],
    [-180, true],
    [180, true],
    [181, false],
  ])('holds %i seconds from its time: %s', (offset, isGood) => {
    expect(isSignedByYoco(KEY, Buffer.from(BODY), SIGNED, at(offset))).toBe(isGood);
  });

  it.each([
    ['another id', { ...SIGNED, id: 'msg_other' }, BODY],
    ['no id', { ...SIGNED, id: '' }, BODY],
    ['another time', { ...SIGNED, timestamp: '1735689601' }, BODY],
    ['no time', { ...SIGNED, timestamp: 'now' }, BODY],
    ['another version', { ...SIGNED, signature: YOCO1.replace('v1', 'v2') }, BODY],
    ['half a signature', { ...SIGNED, signature: YOCO1.slice(0, -6) }, BODY],
    ['nothing', { ...SIGNED, signature: '' }, BODY],
    ['a changed byte', SIGNED, BODY.replace('evt_x', 'evt_y')],
  ])('does not hold with %s', (_, headers, body) => {
    expect(isSignedByYoco(KEY, Buffer.from(body), headers, at(0))).toBe(false);
  });

  it('needs a secret that holds a key', () => {
    for (const secret of ['', 'whsec_', 'MTIz', 'whsec_?']) expect(keyOfSecret(secret)).toBeNull();
  });
});
