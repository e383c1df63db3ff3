import { lineItem } from '@kwela/contract/trips/quote';
import {
  type Correction,
  CREDIT_CAUSES,
  type CreditCause,
  INVOICE_FORMS,
  INVOICE_KINDS,
  type InvoiceForm,
  type InvoiceKind,
} from '@kwela/domain/documents/invoices';
import type { LineItem } from '@kwela/domain/pricing/line-items';
import type { Supplier } from '@kwela/domain/vehicles/terms';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Invoices } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** An invoice or a credit note, as it was issued. */
export interface Invoice {
  readonly id: string;
  readonly bookingId: string;
  readonly supplier: Supplier;
  readonly kind: InvoiceKind;
  readonly form: InvoiceForm;
  readonly number: number;
  readonly about: string;
  /** Of a credit note: the invoices that it corrects, and why. */
  readonly corrects: readonly Correction[];
  readonly reason: CreditCause | null;
  readonly issuedAt: Date;
  readonly supplierName: string;
  readonly supplierAddress: string | null;
  readonly supplierVatNumber: string | null;
  readonly recipientName: string;
  readonly lines: readonly LineItem[];
  readonly totalCents: number;
  readonly vatCents: number;
  readonly vatBp: number;
}

export const PLATFORM = 'platform';
const linesField = z.array(lineItem);
const correctsField = z.array(z.object({ invoiceId: z.uuid(), cents: z.int() }));

const invoiceOf = (row: Selectable<Invoices>): Invoice => ({
  id: row.id,
  bookingId: row.booking_id,
  supplier: row.supplier === PLATFORM ? 'platform' : 'host',
  kind: codeOf(INVOICE_KINDS, row.kind),
  form: codeOf(INVOICE_FORMS, row.form),
  number: row.number,
  about: row.about,
  corrects: correctsField.parse(row.corrects),
  reason: row.reason === null ? null : codeOf(CREDIT_CAUSES, row.reason),
  issuedAt: row.issued_at,
  supplierName: row.supplier_name,
  supplierAddress: row.supplier_address,
  supplierVatNumber: row.supplier_vat_number,
  recipientName: row.recipient_name,
  lines: linesField.parse(row.lines),
  totalCents: row.total_cents,
  vatCents: row.vat_cents,
  vatBp: row.vat_bp,
});

/** Those of a booking in the order in which they were issued. */
export async function findInvoicesOf(db: Db | Tx, bookingId: string): Promise<readonly Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy(sql`about <> 'booking'`)
    .orderBy('supplier')
    .execute();
  return rows.map(invoiceOf);
}

/** The series of a supplier: the platform has one, and each host. */
export const seriesOf = (supplier: Supplier, hostId: string): string =>
  supplier === 'platform' ? PLATFORM : hostId;

/**
 * Writes an invoice under the next number of its series. The number is taken in the same transaction, so that one that is rolled back
 * leaves no gap; others of the same supplier wait for its end.
 */
export async function insertInvoice(
  tx: Tx,
  series: string,
  invoice: Omit<Invoice, 'number' | 'supplier'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    WITH given AS (
      INSERT INTO invoice_series (supplier, kind, last_number) VALUES (${series}, ${invoice.kind}, 1)
      ON CONFLICT (supplier, kind) DO UPDATE SET last_number = invoice_series.last_number + 1 RETURNING last_number
    )
    INSERT INTO invoices (id, booking_id, supplier, kind, form, number, about, corrects, reason, issued_at, supplier_name,
                          supplier_address, supplier_vat_number, recipient_name, lines, total_cents, vat_cents, vat_bp)
    SELECT ${invoice.id}::uuid, ${invoice.bookingId}::uuid, ${series}, ${invoice.kind}, ${invoice.form}, given.last_number,
           ${invoice.about}, ${JSON.stringify(invoice.corrects)}::jsonb, ${invoice.reason}, ${invoice.issuedAt}::timestamptz,
           ${invoice.supplierName}, ${invoice.supplierAddress}, ${invoice.supplierVatNumber}, ${invoice.recipientName},
           ${JSON.stringify(invoice.lines)}::jsonb, ${invoice.totalCents}::int, ${invoice.vatCents}::int, ${invoice.vatBp}::int
      FROM given RETURNING number`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** A host as they stand on their invoices. */
export interface HostSupplier {
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
}

/** As they named themselves to be checked, a company before its owner; a host from before the check by their name alone. */
export async function findHostSupplier(tx: Tx, hostId: string): Promise<HostSupplier> {
  const { rows } = await sql<{ name: string; address: string | null; vat_number: string | null }>`
    SELECT coalesce(i.company_name, nullif(concat_ws(' ', i.first_names, i.last_name), ''), concat_ws(' ', h.first_name, h.last_name)) AS name,
           nullif(concat_ws(', ', i.street, nullif(i.suburb, ''), i.city, i.postal_code), '') AS address,
           coalesce(h.vat_number, i.vat_number) AS vat_number
      FROM hosts h LEFT JOIN host_identities i ON i.user_id = h.user_id WHERE h.user_id = ${hostId}::uuid`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A booking has no host');
  return { name: row.name, address: row.address, vatNumber: row.vat_number };
}

export async function findGuestName(tx: Tx, guestId: string): Promise<string> {
  const row = await tx
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`.trim();
}
