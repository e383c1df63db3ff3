import { type Cents, proportion } from '../money.ts';
import { CANCELLATION_CAUSES } from '../payments/cancellation-charge.ts';
import type { LineRefund } from '../payments/refund.ts';
import { type LineItem, sumOfLines } from '../pricing/line-items.ts';
import { vatOfLine } from '../pricing/vat.ts';
import { SUPPLIERS, type Supplier } from '../vehicles/terms.ts';

/**
 * What the law asks of the paper for a supply. `slip`: a vendor needs none, the receipt is enough; `abridged`: a tax invoice without the
 * recipient; `full`: with the recipient's name and address; `plain`: an invoice of somebody who is no vendor, without VAT.
 */
export const INVOICE_FORMS = ['plain', 'slip', 'abridged', 'full'] as const;
export type InvoiceForm = (typeof INVOICE_FORMS)[number];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Source: docs/rules/documents.md “Invoices” (section 20(5) and 20(6) of the Value-Added Tax Act). */
const SLIP_UP_TO_CENTS: Cents = 5_000;
const ABRIDGED_UP_TO_CENTS: Cents = 500_000;

/** By the sum with VAT of what one supplier supplies. */
export function invoiceForm(totalCents: Cents, isVendor: boolean): InvoiceForm {
  if (!isVendor) return 'plain';
  if (totalCents <= SLIP_UP_TO_CENTS) return 'slip';
  return totalCents <= ABRIDGED_UP_TO_CENTS ? 'abridged' : 'full';
}

/** What one supplier supplied of a trip, or took back of it. */
export interface SupplierPart {
  readonly supplier: Supplier;
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents;
  readonly vatCents: Cents;
}

const partOf = (supplier: Supplier, lines: readonly LineItem[]): SupplierPart => ({
  supplier,
  lines,
  totalCents: sumOfLines(lines),
  vatCents: lines.reduce((sum, { vatCents }) => sum + vatCents, 0),
});

/**
 * Who supplies what of the price of a trip: host and platform each have their own invoice, because each has their own VAT. A promo of the
 * platform is money that it gives towards the trip, and no supply, so it stands on none. Source: docs/rules/documents.md “Invoices”.
 */
export function supplierParts(lines: readonly LineItem[]): readonly SupplierPart[] {
  const supplied = lines.filter(({ code, supplier }) => !(code === 'promo' && supplier === 'platform'));
  return SUPPLIERS.map((supplier) =>
    partOf(
      supplier,
      supplied.filter((line) => line.supplier === supplier && line.totalCents !== 0),
    ),
  ).filter(({ totalCents }) => totalCents !== 0);
}

/** What is to be issued to one supplier’s account. Sums are above 0 on both kinds. */
export interface InvoicePart extends SupplierPart {
  readonly kind: InvoiceKind;
}

const turned = (line: LineItem): LineItem => ({
  ...line,
  unitCents: 0 - line.unitCents,
  totalCents: 0 - line.totalCents,
  vatCents: 0 - line.vatCents,
});

/**
 * Lines that were added to a trip and lines that were taken off it: what it comes to for each supplier is invoiced, or credited where it
 * is less than nothing. Source: docs/rules/documents.md “Invoices”.
 */
export const invoiceParts = (lines: readonly LineItem[]): readonly InvoicePart[] =>
  supplierParts(lines).map((part) =>
    part.totalCents > 0
      ? { ...part, kind: 'invoice' }
      : { ...partOf(part.supplier, part.lines.map(turned)), kind: 'credit_note' },
  );

/** Why a credit note was issued: what ended the trip, or that it was changed. */
export const CREDIT_CAUSES = [...CANCELLATION_CAUSES, 'changed'] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];

/**
 * The lines of a credit note: what comes back of each line, with the VAT in it at the rate at which it was charged. All of a line brings
 * back all of its VAT. Source: docs/rules/documents.md “Credit notes” (section 21 of the Act).
 */
export function creditParts(refunds: readonly LineRefund[], vatBp: number): readonly InvoicePart[] {
  const lines = refunds
    .filter(({ refundCents }) => refundCents !== 0)
    .map(({ line, refundCents }) => {
      const isWhole = refundCents === line.totalCents;
      return {
        ...line,
        quantity: isWhole ? line.quantity : 1,
        unitCents: isWhole ? line.unitCents : refundCents,
        totalCents: refundCents,
        vatCents: isWhole ? line.vatCents : vatOfLine(line.vat, refundCents, vatBp),
      };
    });
  return supplierParts(lines)
    .filter(({ totalCents }) => totalCents > 0)
    .map((part) => ({ ...part, kind: 'credit_note' }));
}

/** By how much a credit note corrects an invoice. */
export interface Correction {
  readonly invoiceId: string;
  readonly cents: Cents;
}

/**
 * Which invoices a credit of so much corrects, the last one first, and by how much each: never by more than earlier notes have left of it, so that
 * together they may be less than the credit. `invoices` as they were issued. Source: docs/rules/documents.md “Credit notes” (section 21 of the Act).
 */
export function correctionsOf(
  creditCents: Cents,
  invoices: readonly { readonly id: string; readonly totalCents: Cents }[],
  earlier: readonly Correction[],
): readonly Correction[] {
  const corrections: Correction[] = [];
  let restCents = creditCents;
  for (const { id: invoiceId, totalCents } of invoices.toReversed()) {
    const leftCents = earlier.reduce(
      (left, one) => (one.invoiceId === invoiceId ? left - one.cents : left),
      totalCents,
    );
    const cents = Math.min(restCents, Math.max(0, leftCents));
    if (cents > 0) corrections.push({ invoiceId, cents });
    restCents -= cents;
  }
  return corrections;
}

/** A part cut down to a sum above 0, its lines and their VAT in proportion; of no more than its own sum it is as it was. */
export function cutTo(part: InvoicePart, cents: Cents): InvoicePart {
  if (cents >= part.totalCents) return part;
  const cut = part.lines.map((line) => {
    const totalCents = proportion(line.totalCents, cents, part.totalCents);
    return {
      ...line,
      quantity: 1,
      unitCents: totalCents,
      totalCents,
      vatCents: proportion(line.vatCents, cents, part.totalCents),
    };
  });
  // What the rounding of many lines leaves goes to the largest.
  const left = cents - sumOfLines(cut);
  const largest = Math.max(...cut.map(({ totalCents }) => totalCents));
  const index = cut.findIndex(({ totalCents }) => totalCents === largest);
  const lines = cut.map((line, at) =>
    at === index ? { ...line, unitCents: line.unitCents + left, totalCents: line.totalCents + left } : line,
  );
  return { ...partOf(part.supplier, lines), kind: part.kind };
}

/** `INV-000123`, `CN-000007`: without a gap for each supplier, invoices and credit notes apart. */
export const invoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`;
