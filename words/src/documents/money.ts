import type { CreditCause, InvoiceForm, InvoiceKind } from '@kwela/domain/documents/invoices';
import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { PayoutState } from '@kwela/domain/payouts/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What stands on receipts. */
export const RECEIPT_WORDS = {
  paidBy: msg`Paid by`,
  payments: msg`Payments`,
  day: msg`Day`,
  method: msg`Method`,
  paid: msg`Paid`,
  givenBack: msg`Given back`,
  inAll: msg`In all`,
  credit: msg`Kwela credit`,
  note: msg`Amounts include VAT where the supplier is registered for it. Tax invoices and credit notes are documents of their own.`,
  bookedBy: msg`Booked by`,
  othersShares: msg`Shares of the others`,
  charges: msg`Charges after the trip`,
  fromDeposit: msg`From the deposit`,
  shareNote: msg`This is one share of the price of the trip, and not a tax invoice. Whoever booked the trip has its receipt and its invoices.`,
} as const;

export const METHOD_NAMES: Readonly<Record<PaymentMethodCode, MessageDescriptor>> = {
  card: msg`Card`,
  instant_eft: msg`Instant EFT`,
};

export const cardWords = (lastFour: string): MessageDescriptor => msg`Card ending in ${{ lastFour }}`;

/** What stands on invoices and credit notes. Source: docs/rules/documents.md “Invoices”. */
export const INVOICE_WORDS = {
  taxInvoice: msg`Tax invoice`,
  invoice: msg`Invoice`,
  creditNote: msg`Credit note`,
  number: msg`Number`,
  date: msg`Date`,
  supplier: msg`Supplier`,
  recipient: msg`Recipient`,
  address: msg`Address`,
  vatNumber: msg`VAT number`,
  forInvoice: msg`Corrects invoice`,
  reason: msg`Reason`,
  unit: msg`Unit price`,
  value: msg`Value without VAT`,
  vat: msg`VAT`,
  totalWithVat: msg`Total with VAT`,
  notVendor: msg`The supplier is not registered for VAT, so that no VAT is charged.`,
  zeroRated: msg`No VAT`,
} as const;

export function invoiceTitle(kind: InvoiceKind, form: InvoiceForm): MessageDescriptor {
  if (kind === 'credit_note') return INVOICE_WORDS.creditNote;
  return form === 'plain' ? INVOICE_WORDS.invoice : INVOICE_WORDS.taxInvoice;
}

/** Issued by the platform in the name of a host, as their agent. */
export const agentWords = (name: string): MessageDescriptor =>
  msg`Issued by ${{ name }} as agent of the supplier.`;

export const vatRateWords = (percent: number): MessageDescriptor => msg`VAT at ${{ percent }}%`;

/** Why an invoice was corrected. */
export const CREDIT_REASONS: Readonly<Record<CreditCause, MessageDescriptor>> = {
  changed: msg`The trip was changed.`,
  guest: msg`The guest cancelled the trip.`,
  guest_no_show: msg`The guest did not come.`,
  compassion: msg`The trip was cancelled for a death or a stay in hospital.`,
  extenuating: msg`The trip could not take place.`,
  unverified: msg`The trip was cancelled: a check was not completed.`,
  host: msg`The host cancelled the trip.`,
  host_no_show: msg`The host did not come.`,
  host_fault: msg`The car was not as agreed.`,
  platform: msg`Kwela cancelled the trip.`,
};

/** What stands on payout statements. */
export const STATEMENT_WORDS = {
  over: msg`Over on`,
  gross: msg`Rental and extras`,
  fee: msg`Kwela’s fee`,
  feeVat: msg`VAT in the fee`,
  earned: msg`You earn`,
  paidOn: msg`Paid on`,
  payments: msg`Payments to your account`,
  reference: msg`Reference`,
  account: msg`Account`,
  offset: msg`Set off`,
  notBegun: msg`The trip has not begun, so there is nothing to pay yet.`,
  nothing: msg`No trip of this month has earned anything.`,
  tripNote: msg`Kwela’s fee includes VAT. Amounts of parts that are not earned yet can still change.`,
  monthNote: msg`You earn: rental and extras less Kwela’s fee, which includes VAT. What guests got back is not in it; trips still to come are.`,
  trip: msg`Trip`,
  ends: msg`Ends on`,
  paidOut: msg`Paid out`,
  coming: msg`For trips to come`,
  held: msg`Held for you`,
} as const;

export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, MessageDescriptor>> = {
  accruing: msg`Trip under way`,
  held: msg`Held`,
  on_hold: msg`On hold`,
  scheduled: msg`Scheduled`,
  offset: msg`Settled`,
  processing: msg`On its way`,
  paid: msg`Paid`,
  failed: msg`Came back`,
  manual: msg`With a person`,
};

export const accountWords = (end: string): MessageDescriptor => msg`Account ending in ${{ end }}`;
