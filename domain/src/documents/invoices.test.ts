import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineItem } from '../pricing/line-items.ts';
import {
  correctionsOf,
  creditParts,
  cutTo,
  invoiceForm,
  invoiceNumber,
  invoiceParts,
  supplierParts,
} from './invoices.ts';

const line = (over: Partial<LineItem>): LineItem => {
  const totalCents = over.totalCents ?? 0;
  return {
    code: 'trip_price',
    quantity: 1,
    unitCents: totalCents,
    supplier: 'host',
    vat: 'non_vendor',
    vatCents: 0,
    ...over,
    totalCents,
  };
};
const RENTAL = line({ totalCents: 360_000, quantity: 4, unitCents: 90_000 });
const FEE = line({
  code: 'service_fee',
  totalCents: 28_800,
  supplier: 'platform',
  vat: 'standard',
  vatCents: 3_757,
});
const PROMO = line({ code: 'promo', totalCents: -20_000, supplier: 'platform', vat: 'exempt' });

describe('the form of an invoice', () => {
  it.each([
    [5_000, true, 'slip'],
    [5_001, true, 'abridged'],
    [500_000, true, 'abridged'],
    [500_001, true, 'full'],
    [3_900, false, 'plain'],
    [900_000, false, 'plain'],
  ] as const)('of %s cents by a vendor (%s) is %s', (cents, isVendor, form) =>
    expect(invoiceForm(cents, isVendor)).toBe(form),
  );
});

describe('who supplies what', () => {
  it('has one invoice of the host and one of the platform, whose promo stands on none', () => {
    expect(supplierParts([RENTAL, PROMO, FEE])).toEqual([
      { supplier: 'host', lines: [RENTAL], totalCents: 360_000, vatCents: 0 },
      { supplier: 'platform', lines: [FEE], totalCents: 28_800, vatCents: 3_757 },
    ]);
  });

  it('leaves out a supplier who supplies nothing', () => {
    expect(supplierParts([FEE]).map(({ supplier }) => supplier)).toEqual(['platform']);
  });
});

describe('a trip that was changed', () => {
  it('is invoiced for what came to it, and credited for what went, each supplier for itself', () => {
    const less = line({
      code: 'service_fee',
      totalCents: -5_760,
      supplier: 'platform',
      vat: 'standard',
      vatCents: -751,
    });
    expect(invoiceParts([line({ totalCents: 72_000 }), less])).toMatchObject([
      { kind: 'invoice', supplier: 'host', totalCents: 72_000, vatCents: 0 },
      {
        kind: 'credit_note',
        supplier: 'platform',
        totalCents: 5_760,
        vatCents: 751,
        lines: [{ totalCents: 5_760, vatCents: 751 }],
      },
    ]);
  });

  it('has no paper of a supplier for whom nothing changed', () => {
    expect(invoiceParts([line({ totalCents: 72_000 }), line({ totalCents: -72_000 })])).toEqual([]);
  });
});

describe('a credit note', () => {
  it('gives back a part of a line with its part of the VAT, and all of one with all of it', () => {
    const [host, platform] = creditParts(
      [
        { line: RENTAL, refundCents: 180_000 },
        { line: FEE, refundCents: 28_800 },
      ],
      1_500,
    );
    expect(host).toMatchObject({ totalCents: 180_000, vatCents: 0 });
    expect(host?.lines[0]).toMatchObject({ quantity: 1, unitCents: 180_000 });
    expect(platform).toMatchObject({ totalCents: 28_800, vatCents: 3_757 });
  });

  it('has nothing where nothing comes back', () => {
    expect(creditParts([{ line: RENTAL, refundCents: 0 }], 1_500)).toEqual([]);
  });

  it('never takes back more, or more VAT, than was charged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, part) => {
          const charged = { ...FEE, totalCents: total, vatCents: Math.round((total * 15) / 115) };
          const refundCents = Math.floor(total * part);
          const [credit] = creditParts([{ line: charged, refundCents }], 1_500);
          expect(credit?.totalCents ?? 0).toBe(refundCents);
          expect(credit?.vatCents ?? 0).toBeLessThanOrEqual(charged.vatCents);
        },
      ),
    );
  });
});

it('is numbered with six figures, invoices and credit notes apart', () => {
  expect([invoiceNumber('invoice', 7), invoiceNumber('credit_note', 1_234_567)]).toEqual([
    'INV-000007',
    'CN-1234567',
  ]);
});

describe('what a credit note corrects', () => {
  const TRIP = { id: 'trip', totalCents: 228_000 };
  const CHANGE = { id: 'change', totalCents: 60_000 };

  it('is the last invoice first, and each by no more than earlier notes have left of it', () => {
    expect(correctionsOf(50_000, [TRIP, CHANGE], [])).toEqual([{ invoiceId: 'change', cents: 50_000 }]);
    expect(correctionsOf(250_000, [TRIP, CHANGE], [{ invoiceId: 'change', cents: 20_000 }])).toEqual([
      { invoiceId: 'change', cents: 40_000 },
      { invoiceId: 'trip', cents: 210_000 },
    ]);
    expect(correctionsOf(999_000, [TRIP], [{ invoiceId: 'trip', cents: 228_000 }])).toEqual([]);
  });

  it('is never more than was invoiced: its lines and their VAT are cut in proportion, to the cent', () => {
    const [part] = creditParts(
      [
        { line: FEE, refundCents: FEE.totalCents },
        {
          line: { ...FEE, code: 'protection', totalCents: 4_000, unitCents: 4_000, vatCents: 522 },
          refundCents: 4_000,
        },
      ],
      1_500,
    );
    if (part === undefined) throw new Error('no part');
    expect(cutTo(part, 40_000)).toBe(part);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: part.totalCents }), (cents) => {
        const cut = cutTo(part, cents);
        expect(cut.totalCents).toBe(cents);
        expect(cut.vatCents).toBeLessThanOrEqual(part.vatCents);
      }),
    );
  });
});
