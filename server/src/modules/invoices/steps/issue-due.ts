import {
  type Correction,
  type CreditCause,
  correctionsOf,
  creditParts,
  cutTo,
  type InvoicePart,
  invoiceForm,
  invoiceParts,
  type SupplierPart,
} from '@kwela/domain/documents/invoices';
import { refundedBeside } from '@kwela/domain/payments/revised-refund';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { findCancellation, findRevision } from '../../bookings/store/cancellations-repo.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { sendDue } from '../../outbox/send-due.ts';
import {
  findGuestName,
  findHostSupplier,
  findInvoicesOf,
  type HostSupplier,
  type Invoice,
  insertInvoice,
  seriesOf,
} from '../store/invoices-repo.ts';
import {
  APPEAL,
  claimOrders,
  invoiceOrders,
  isAboutCharge,
  type KeptOrder,
  ordersOf,
} from '../store/orders-repo.ts';

type Issuing = Pick<Services, 'database' | 'company' | 'now' | 'newId'>;

/** The supplier as they stand on the paper. A part with VAT needs the number of a vendor, or it would be no tax invoice. */
async function supplierOf(
  tx: Tx,
  { company }: Issuing,
  { hostId }: Booking,
  part: SupplierPart,
): Promise<HostSupplier & { readonly isVendor: boolean }> {
  const isVendor = part.lines.some(({ vat }) => vat === 'standard');
  const supplier =
    part.supplier === 'platform'
      ? { name: company.name, address: company.address, vatNumber: company.vatNumber }
      : await findHostSupplier(tx, hostId);
  if (isVendor && supplier.vatNumber === null)
    throw new Error('A supply with VAT has no VAT number of its supplier');
  // Where a host who is no vendor lives is nobody's business.
  return isVendor
    ? { ...supplier, isVendor }
    : { name: supplier.name, address: null, vatNumber: null, isVendor };
}

/** What is credited of a trip corrects what was invoiced of it, and never a charge after it. */
const isOfTrip = ({ kind, about }: Invoice): boolean => kind === 'invoice' && !isAboutCharge(about);

const sumOf = (corrections: readonly Correction[]): number =>
  corrections.reduce((sum, { cents }) => sum + cents, 0);

interface Issue {
  readonly booking: Booking;
  readonly about: string;
  readonly parts: readonly InvoicePart[];
  /** Of what is credited. */
  readonly cause: CreditCause;
  readonly vatBp: number;
}

async function issueParts(
  tx: Tx,
  services: Issuing,
  { booking, about, parts, cause, vatBp }: Issue,
): Promise<void> {
  const issued = await findInvoicesOf(tx, booking.id);
  for (const whole of parts) {
    const isThis = (one: Invoice) =>
      one.supplier === whole.supplier && one.kind === whole.kind && one.about === about;
    if (issued.some(isThis)) continue;
    const isCredit = whole.kind === 'credit_note';
    const invoices = issued.filter((one) => isOfTrip(one) && one.supplier === whole.supplier);
    const earlier = issued.flatMap((one) => one.corrects);
    const corrects = isCredit ? correctionsOf(whole.totalCents, invoices, earlier) : [];
    // What was never invoiced needs no correction.
    if (isCredit && corrects.length === 0) continue;
    const part = isCredit ? cutTo(whole, sumOf(corrects)) : whole;
    // As they stand on what it corrects: of several on the one with the most particulars.
    const corrected = invoices
      .filter(({ id }) => corrects.some(({ invoiceId }) => invoiceId === id))
      .reduce<Invoice | undefined>((most, one) => (most?.form === 'full' ? most : one), undefined);
    const { isVendor, ...supplier } = await supplierOf(tx, services, booking, part);
    const form = corrected?.form ?? invoiceForm(part.totalCents, isVendor);
    // The receipt is enough.
    if (form === 'slip') continue;
    await insertInvoice(tx, seriesOf(part.supplier, booking.hostId), {
      id: services.newId(),
      bookingId: booking.id,
      kind: part.kind,
      form,
      about,
      corrects,
      reason: isCredit ? cause : null,
      issuedAt: services.now(),
      supplierName: corrected?.supplierName ?? supplier.name,
      supplierAddress: corrected === undefined ? supplier.address : corrected.supplierAddress,
      supplierVatNumber: corrected === undefined ? supplier.vatNumber : corrected.supplierVatNumber,
      recipientName: corrected?.recipientName ?? (await findGuestName(tx, booking.guestId)),
      lines: part.lines,
      totalCents: part.totalCents,
      vatCents: part.vatCents,
      vatBp,
    });
  }
}

async function issueOrder(
  tx: Tx,
  services: Issuing,
  booking: Booking,
  { about, lines, at }: KeptOrder,
): Promise<void> {
  // The rate is that of the day of the supply: a trip keeps that of its booking, a charge is made after it.
  const vatBp = vatBpOn(localDate(isAboutCharge(about) ? at : booking.createdAt));
  if (lines !== null) {
    return issueParts(tx, services, { booking, about, parts: invoiceParts(lines), cause: 'changed', vatBp });
  }
  const ended = await findCancellation(tx, booking.id);
  if (ended === null) return;
  if (about !== APPEAL) {
    const parts = creditParts(ended.lines, vatBp);
    return issueParts(tx, services, { booking, about, parts, cause: ended.cause, vatBp });
  }
  const revised = await findRevision(tx, booking.id);
  if (revised === null) return;
  const parts = creditParts(refundedBeside(ended.lines, revised.lines), vatBp);
  return issueParts(tx, services, { booking, about, parts, cause: revised.cause, vatBp });
}

/** Issues all that was ordered for a booking and is not issued yet. Asked again, and at the same moment, it changes nothing. */
export const issueInvoicesOf = (services: Issuing, bookingId: string) =>
  asSystem(services.database.db, async (tx) => {
    const orders = await ordersOf(tx, bookingId);
    if (orders.length === 0) return ok(0);
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) return refuse('not_found');
    for (const order of orders) await issueOrder(tx, services, booking, order);
    return ok(orders.length);
  });

/** Issues what is due until nothing is left. Gives how many orders it took. */
export const issueDueInvoices = (services: Issuing & Pick<Services, 'log'>): Promise<number> =>
  sendDue(services, {
    what: 'an invoice',
    facts: ({ bookingId }) => ({ bookingId }),
    outbox: invoiceOrders,
    claim: claimOrders,
    async deliver({ bookingId }) {
      const issued = await issueInvoicesOf(services, bookingId);
      return issued.ok ? null : issued.refusal;
    },
  });
