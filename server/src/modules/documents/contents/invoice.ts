import { type Correction, invoiceNumber } from '@kwela/domain/documents/invoices';
import { formatRand } from '@kwela/domain/money';
import type { LineItem } from '@kwela/domain/pricing/line-items';
import { paperInstant, SHEET_WORDS } from '@kwela/words/documents/common';
import {
  agentWords,
  CREDIT_REASONS,
  invoiceTitle,
  vatRateWords,
  INVOICE_WORDS as WORDS,
} from '@kwela/words/documents/money';
import { lineName } from '@kwela/words/pricing';
import type { Block, Fact } from '../../../pdf/sheet.ts';
import type { Services } from '../../context.ts';
import type { Invoice } from '../../invoices/store/invoices-repo.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

const BP_OF_A_PERCENT = 100;

const row = (label: string, value: string | null): readonly Fact[] =>
  value === null ? [] : [{ label, value }];

/** Which invoice a credit note corrects, and of several by how much each. */
function correctionRow(
  { invoiceId, cents }: Correction,
  { corrects }: Invoice,
  all: readonly Invoice[],
): readonly Fact[] {
  const corrected = all.find(({ id }) => id === invoiceId);
  if (corrected === undefined) return [];
  const number = invoiceNumber(corrected.kind, corrected.number);
  const value = corrects.length === 1 ? number : `${number} (${formatRand(cents)})`;
  return row(say(WORDS.forInvoice), value);
}

/** The supplier, and of a full tax invoice the recipient too. Source: docs/rules/documents.md “Invoices”. */
function particulars(invoice: Invoice, all: readonly Invoice[], facts: TripFacts): Block {
  return {
    kind: 'facts',
    rows: [
      { label: say(WORDS.number), value: invoiceNumber(invoice.kind, invoice.number) },
      { label: say(WORDS.date), value: paperInstant(invoice.issuedAt, say) },
      ...invoice.corrects.flatMap((correction) => correctionRow(correction, invoice, all)),
      ...row(say(WORDS.reason), invoice.reason === null ? null : say(CREDIT_REASONS[invoice.reason])),
      { label: say(WORDS.supplier), value: invoice.supplierName },
      ...row(say(WORDS.address), invoice.supplierAddress),
      ...row(say(WORDS.vatNumber), invoice.supplierVatNumber),
      { label: say(WORDS.recipient), value: invoice.recipientName },
      // The law asks for it above R5 000; we have none, so that whoever needs it writes it in.
      ...(invoice.form === 'full' ? [{ label: say(WORDS.address), value: null }] : []),
      { label: say(SHEET_WORDS.booking), value: facts.booking.ref },
      { label: say(SHEET_WORDS.car), value: `${facts.car.name}, ${facts.car.plate}` },
      { label: say(SHEET_WORDS.from), value: paperInstant(facts.booking.startAt, say) },
      { label: say(SHEET_WORDS.until), value: paperInstant(facts.booking.endAt, say) },
    ],
  };
}

const isTaxed = ({ vat }: LineItem): boolean => vat === 'standard';

function lines({ form, lines: items, totalCents, vatCents, vatBp }: Invoice): Block {
  const isVendor = form !== 'plain';
  const columns = [
    { title: say(SHEET_WORDS.description), share: 5 },
    { title: say(SHEET_WORDS.quantity), share: 1.2, isMoney: true },
    { title: say(WORDS.unit), share: 2, isMoney: true },
    ...(isVendor ? [{ title: say(vatRateWords(vatBp / BP_OF_A_PERCENT)), share: 2, isMoney: true }] : []),
    { title: say(SHEET_WORDS.amount), share: 2, isMoney: true },
  ];
  const sum = (label: string, cents: number) => [label, ...columns.slice(2).map(() => ''), formatRand(cents)];
  return {
    kind: 'table',
    columns,
    rows: items.map((line) => [
      lineName(line, say),
      String(line.quantity),
      formatRand(line.unitCents),
      ...(isVendor ? [isTaxed(line) ? formatRand(line.vatCents) : say(WORDS.zeroRated)] : []),
      formatRand(line.totalCents),
    ]),
    foot: isVendor
      ? [
          sum(say(WORDS.value), totalCents - vatCents),
          sum(say(WORDS.vat), vatCents),
          sum(say(WORDS.totalWithVat), totalCents),
        ]
      : [sum(say(SHEET_WORDS.total), totalCents)],
  };
}

/** An invoice, a tax invoice or a credit note as it was issued, whatever has become of the trip since. */
export function invoicePaper(
  invoice: Invoice,
  { facts, all }: { readonly facts: TripFacts; readonly all: readonly Invoice[] },
  services: Pick<Services, 'company'>,
): Paper {
  const { booking } = facts;
  const number = invoiceNumber(invoice.kind, invoice.number);
  return {
    kind: invoice.kind,
    about: { bookingId: booking.id, ref: booking.ref },
    subject: invoice.id,
    number,
    totalCents: invoice.totalCents,
    isFixed: true,
    fileName: `${booking.ref}-${number}.pdf`,
    content: {
      title: say(invoiceTitle(invoice.kind, invoice.form)),
      subtitle: number,
      issuer: issuerOf(services),
      blocks: [
        particulars(invoice, all, facts),
        lines(invoice),
        ...(invoice.form === 'plain'
          ? [{ kind: 'text', tone: 'small', text: say(WORDS.notVendor) } as const]
          : []),
        ...(invoice.supplier === 'host'
          ? [{ kind: 'text', tone: 'small', text: say(agentWords(services.company.name)) } as const]
          : []),
      ],
    },
  };
}
