import type { Tx } from '../../../db/tx.ts';
import type { BookingReactions } from '../../context.ts';
import { APPEAL, addOrder, CANCELLATION, type InvoiceOrder } from '../store/orders-repo.ts';

/**
 * Orders what is to be issued, in the transaction of what it is for: the money of a trip was taken, or a change of it applied. Numbers are
 * given after it, one after the other, and nobody who pays waits for them. Source: docs/rules/documents.md “Invoices”.
 */
export const orderInvoice = (
  tx: Tx,
  order: InvoiceOrder & { readonly lines: NonNullable<InvoiceOrder['lines']> },
  at: Date,
): Promise<unknown> => addOrder(tx, order, at);

/** What comes back after an appeal is corrected as well, beside what was corrected before. */
export const orderCreditNoteOfAppeal = (tx: Tx, bookingId: string, at: Date): Promise<unknown> =>
  addOrder(tx, { bookingId, about: APPEAL, lines: null }, at);

/** What was invoiced and comes back is corrected, each supplier's part on a note of its own. */
export const orderCreditNotes: BookingReactions['order_credit_notes'] = (tx, { id: bookingId }, { now }) =>
  addOrder(tx, { bookingId, about: CANCELLATION, lines: null }, now());
