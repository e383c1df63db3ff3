import { describe, expect, it } from 'vitest';
import {
  isSame,
  type Pair,
  pairsIn,
  paramString,
  phpUrlencode,
  signApi,
  signForm,
  signItn,
} from './signature.ts';

/** Vectors of the published sandbox; PF1, PF2, PF3 and PF5 are what the company's own PHP library makes of them. */
const PASSPHRASE = 'jt7NOE43FZPn';
const BASE: readonly Pair[] = [
  ['merchant_id', '10000100'],
  ['merchant_key', '46f0cd694581a'],
  ['return_url', 'https://example.co.za/payment/success'],
  ['cancel_url', 'https://example.co.za/payment/cancel'],
  ['notify_url', 'https://example.co.za/api/payments/payfast/itn'],
  ['name_first', 'Thandi'],
  ['name_last', 'Nkosi'],
  ['email_address', 'thandi@example.co.za'],
  ['m_payment_id', 'bk_0001'],
  ['amount', '1250.00'],
  ['item_name', 'Booking bk_0001'],
];
const empty = (start: string): Pair[] => [1, 2, 3, 4, 5].map((number): Pair => [`${start}${number}`, '']);
const ITN: readonly Pair[] = [
  ['m_payment_id', 'bk_0001'],
  ['pf_payment_id', '1089250'],
  ['payment_status', 'COMPLETE'],
  ['item_name', 'Booking bk_0001'],
  ['item_description', ''],
  ['amount_gross', '1250.00'],
  ['amount_fee', '-28.75'],
  ['amount_net', '1221.25'],
  ...empty('custom_str'),
  ...empty('custom_int'),
  ['name_first', 'Thandi'],
  ['name_last', 'Nkosi'],
  ['email_address', 'thandi@example.co.za'],
  ['merchant_id', '10000100'],
];

describe('the signature of a checkout', () => {
  it('is that of the published sandbox (PF1), also without a passphrase (PF2)', () => {
    expect(signForm(BASE, PASSPHRASE)).toBe('e5da3067eaa316aaacef52eca67f6c37');
    expect(signForm(BASE, '')).toBe('d12d9c9d75d9345310c6ba6c995f9c26');
  });

  it('encodes as PHP does, trims, and leaves empty fields out (PF3)', () => {
    const item = "Corolla Cross (2024) & child seat! ~50% off* 'deal' é";
    const fields: Pair[] = [
      ...BASE.slice(0, -1),
      ['item_name', item],
      ['item_description', '  padded  '],
      ['custom_str1', ''],
    ];
    expect(signForm(fields, PASSPHRASE)).toBe('81af907c311bcce3fe385f59cfdda913');
    expect(phpUrlencode(item)).toBe(
      'Corolla+Cross+%282024%29+%26+child+seat%21+%7E50%25+off%2A+%27deal%27+%C3%A9',
    );
  });

  it('depends on the order of the fields', () => {
    expect(signForm(BASE.toReversed(), PASSPHRASE)).not.toBe(signForm(BASE, PASSPHRASE));
  });
});

describe('the signature of a notification', () => {
  it('covers empty fields, in the received order (PF4)', () => {
    expect(signItn(ITN, PASSPHRASE)).toBe('52bb98ef8b9467473bf9d1e4b6bda49f');
    expect(signItn([...ITN, ['signature', 'x']], PASSPHRASE)).toBe('52bb98ef8b9467473bf9d1e4b6bda49f');
    expect(signItn(ITN.toReversed(), PASSPHRASE)).not.toBe(signItn(ITN, PASSPHRASE));
  });

  it('is over what the company is asked about, byte for byte, as it was posted', () => {
    const posted = paramString(ITN);
    expect(posted).toContain('item_description=&amount_gross=1250.00&amount_fee=-28.75');
    expect(paramString(pairsIn(`${posted}&signature=52bb98ef8b9467473bf9d1e4b6bda49f`))).toBe(posted);
  });
});

it('a call of the API is signed in alphabetical order with its passphrase (PF5)', () => {
  const fields = {
    'merchant-id': '10000100',
    version: 'v1',
    timestamp: '2026-11-20T10:00:00+02:00',
    amount: '50000',
    notify_buyer: '1',
    reason: 'Booking cancelled',
  };
  expect(signApi(fields, PASSPHRASE)).toBe('9e2da8230543b986f94ff213599026bb');
  expect(signApi({ ...fields, signature: 'x' }, PASSPHRASE)).toBe('9e2da8230543b986f94ff213599026bb');
});

it('signatures are compared whole', () => {
  expect(isSame('abc', 'abc')).toBe(true);
  for (const guess of ['', 'ab', 'abd', 'abcd']) expect(isSame(guess, 'abc')).toBe(false);
});
