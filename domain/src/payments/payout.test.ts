import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { LineItem } from '../pricing/line-items.ts';
import { payoutCents } from './payout.ts';

const line = (code: LineItem['code'], totalCents: number, supplier: LineItem['supplier']): LineItem => ({
  code,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier,
  vat: 'non_vendor',
  vatCents: 0,
});

describe('what a trip pays out', () => {
  it('gives the host 75 % of a R3 600 rental and 90 % of a R250 delivery, and none of the fees', () => {
    const lines = [
      line('trip_price', 400_000, 'host'),
      line('length_discount', -40_000, 'host'),
      line('delivery', 25_000, 'host'),
      line('protection', 48_000, 'platform'),
      line('service_fee', 28_800, 'platform'),
    ];
    expect(payoutCents(lines, POLICY_1.hostShare)).toBe(270_000 + 22_500);
  });

  it('takes a promo of the host’s whole out of their R1 800 of a R2 400 rental, and leaves the platform its R600', () => {
    const rental = line('trip_price', 240_000, 'host');
    const promo = line('promo', -24_000, 'host');
    expect(payoutCents([rental, promo], POLICY_1.hostShare)).toBe(180_000 - 24_000);
    expect(240_000 - 24_000 - payoutCents([rental, promo], POLICY_1.hostShare)).toBe(60_000);
  });

  it('leaves the promo to the platform: the host is paid as if there were none', () => {
    const rental = line('trip_price', 100_000, 'host');
    expect(payoutCents([rental, line('promo', -20_000, 'platform')], POLICY_1.hostShare)).toBe(
      payoutCents([rental], POLICY_1.hostShare),
    );
  });
});
