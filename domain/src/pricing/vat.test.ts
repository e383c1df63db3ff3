import { describe, expect, it } from 'vitest';
import { type PlainLine, withVat } from './vat.ts';

const line = (change: Partial<PlainLine>): PlainLine => ({
  code: 'trip_price',
  quantity: 4,
  unitCents: 72_000,
  supplier: 'host',
  ...change,
});

describe('VAT of a line', () => {
  it('is none on the rental of a host who is not registered', () => {
    expect(withVat(line({}), false, 1_500)).toMatchObject({
      totalCents: 288_000,
      vat: 'non_vendor',
      vatCents: 0,
    });
  });

  it('is R375.65 inside the R2 880.00 of a host who is a vendor', () => {
    expect(withVat(line({}), true, 1_500)).toMatchObject({ vat: 'standard', vatCents: 37_565 });
  });

  it('is R30.05 inside a service fee of R230.40, no matter who the host is', () => {
    const fee = line({ code: 'service_fee', quantity: 1, unitCents: 23_040, supplier: 'platform' });
    expect(withVat(fee, false, 1_500)).toMatchObject({
      totalCents: 23_040,
      vat: 'standard',
      vatCents: 3_005,
    });
  });

  it('is negative on a discount and a promo of a vendor’s, and none on a promo of the platform', () => {
    const off = line({ code: 'length_discount', quantity: 1, unitCents: -11_500 });
    expect(withVat(off, true, 1_500).vatCents).toBe(-1_500);
    expect(withVat({ ...off, code: 'promo' }, true, 1_500)).toMatchObject({ vatCents: -1_500 });
    expect(withVat({ ...off, code: 'promo' }, false, 1_500)).toMatchObject({
      vat: 'non_vendor',
      vatCents: 0,
    });
    expect(withVat({ ...off, code: 'promo', supplier: 'platform' }, true, 1_500)).toMatchObject({
      vat: 'exempt',
      vatCents: 0,
    });
  });
});
