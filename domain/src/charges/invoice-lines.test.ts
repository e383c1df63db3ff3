import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { sumOfLines } from '../pricing/line-items.ts';
import { chargeLines } from './invoice-lines.ts';
import { CHARGE_KINDS, type ChargeKind } from './kinds.ts';

const linesOf = (
  kind: ChargeKind,
  {
    costCents,
    feeCents,
    paidCents = costCents + feeCents,
  }: { costCents: number; feeCents: number; paidCents?: number },
  isHostVatVendor = false,
) =>
  chargeLines({ kind, costCents, feeCents }, paidCents, POLICY_1.charges, {
    isHostVatVendor,
    vatBp: 1_500,
  }).map(({ code, supplier, totalCents, vat, vatCents }) => ({ code, supplier, totalCents, vat, vatCents }));

describe('what was charged after a trip is invoiced', () => {
  it('by the host for kilometres, with VAT where they are a vendor', () => {
    const sums = { costCents: 60_000, feeCents: 0 };
    expect(linesOf('extra_km', sums)).toEqual([
      { code: 'charge', supplier: 'host', totalCents: 60_000, vat: 'non_vendor', vatCents: 0 },
    ]);
    expect(linesOf('extra_km', sums, true)).toMatchObject([{ vat: 'standard', vatCents: 7_826 }]);
  });

  it('by the host for fuel and for the service of getting it', () => {
    expect(linesOf('fuel', { costCents: 33_615, feeCents: 15_000 })).toMatchObject([
      { code: 'charge', supplier: 'host', totalCents: 33_615 },
      { code: 'charge_fee', supplier: 'host', totalCents: 15_000 },
    ]);
  });

  it('by the platform for the administration of a fine, and not for the fine itself', () => {
    expect(linesOf('fine', { costCents: 50_000, feeCents: 25_000 })).toEqual([
      { code: 'charge_fee', supplier: 'platform', totalCents: 25_000, vat: 'standard', vatCents: 3_261 },
    ]);
    expect(linesOf('lost_item', { costCents: 50_000, feeCents: 0 })).toEqual([]);
  });

  it('as far as it is paid, and never for more', () => {
    expect(linesOf('fine', { costCents: 50_000, feeCents: 25_000, paidCents: 30_000 })).toMatchObject([
      { totalCents: 10_000 },
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...CHARGE_KINDS),
        fc.nat(500_000),
        fc.nat(50_000),
        fc.nat(100),
        (kind, costCents, feeCents, percent) => {
          const paidCents = Math.floor(((costCents + feeCents) * percent) / 100);
          const sum = sumOfLines(linesOf(kind, { costCents, feeCents, paidCents }));
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum).toBeLessThanOrEqual(paidCents);
        },
      ),
    );
  });
});
