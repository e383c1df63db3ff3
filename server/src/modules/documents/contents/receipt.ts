import { formatRand } from '@kwela/domain/money';
import { CHARGE_LABELS } from '@kwela/words/charges/labels';
import { paperInstant, SHEET_WORDS, shortDay } from '@kwela/words/documents/common';
import { cardWords, METHOD_NAMES, RECEIPT_WORDS as WORDS } from '@kwela/words/documents/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import { lineName } from '@kwela/words/pricing';
import type { Block } from '../../../pdf/sheet.ts';
import type { Charge } from '../../charges/store/charge.ts';
import { chargesOf } from '../../charges/store/charges-repo.ts';
import type { Services } from '../../context.ts';
import { broughtCents, hasCounted, type Payment, TRIP_KINDS } from '../../payments/store/payment.ts';
import { paymentsOf } from '../../payments/store/repo.ts';
import { sharesOf } from '../../shares/store/shares-repo.ts';
import { creditPaidFor } from '../../wallet/store/wallet-repo.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';

export function methodOf({ method }: Payment): string {
  if (method === null) return '–';
  return method.lastFour === null ? say(METHOD_NAMES[method.code]) : say(cardWords(method.lastFour));
}

export const sumOrDash = (cents: number): string => (cents === 0 ? '–' : formatRand(cents));

interface PaidRow {
  readonly paidAt: Date | null;
  readonly method: string;
  readonly paidCents: number;
  readonly refundedCents: number;
}

const sumOf = (payments: readonly Payment[], of: (payment: Payment) => number): number =>
  payments.reduce((sum, payment) => sum + of(payment), 0);

/** What each of the guest’s own payments was; of the shares of others, whose cards are their own matter, all in one. */
function rowsOf(paid: readonly Payment[], others: ReadonlySet<string>): readonly PaidRow[] {
  const [theirs, own] = [paid.filter(({ id }) => others.has(id)), paid.filter(({ id }) => !others.has(id))];
  const rows: PaidRow[] = own.map((payment) => ({
    ...payment,
    paidCents: broughtCents(payment),
    method: methodOf(payment),
  }));
  if (theirs.length === 0) return rows;
  const times = theirs.map(({ paidAt }) => paidAt?.getTime() ?? 0);
  return [
    ...rows,
    {
      paidAt: new Date(Math.max(...times)),
      method: say(WORDS.othersShares),
      paidCents: sumOf(theirs, broughtCents),
      refundedCents: sumOf(theirs, ({ refundedCents }) => refundedCents),
    },
  ];
}

/** What was charged after the trip, as far as it is paid; which VAT is in it stands on its invoices. */
function chargeBlocks(charges: readonly Charge[]): readonly Block[] {
  if (charges.length === 0) return [];
  const total = charges.reduce((sum, { paidCents }) => sum + paidCents, 0);
  return [
    { kind: 'heading', text: say(WORDS.charges) },
    {
      kind: 'table',
      columns: [
        { title: say(SHEET_WORDS.description), share: 7 },
        { title: say(WORDS.paid), share: 2, isMoney: true },
      ],
      rows: charges.map(({ kind, paidCents }) => [say(CHARGE_LABELS[kind]), formatRand(paidCents)]),
      foot: [[say(SHEET_WORDS.total), formatRand(total)]],
    },
  ];
}

/** What a guest paid for a trip and what has gone back. Source: docs/rules/documents.md “Receipt”. */
export async function receipt(
  facts: TripFacts,
  services: Pick<Services, 'company' | 'database'>,
): Promise<Paper> {
  const { booking, context, car } = facts;
  const kinds = [...TRIP_KINDS, 'charge'] as const;
  const paid = (await paymentsOf(services.database.db, booking.id, kinds)).filter(hasCounted);
  const charges = (await chargesOf(services.database.db, booking.id)).filter(
    ({ paidCents }) => paidCents > 0,
  );
  const fromDeposit = charges.filter(({ depositCents }) => depositCents > 0);
  const depositCents = fromDeposit.reduce((sum, charge) => sum + charge.depositCents, 0);
  const shares = await sharesOf(services.database.db, booking.id);
  const others = new Set(shares.flatMap(({ isOwn, paymentId }) => (isOwn ? [] : (paymentId ?? []))));
  const credit = await creditPaidFor(services.database.db, booking.id);
  const paidCents = credit.usedCents + depositCents + sumOf(paid, broughtCents);
  const backCents = credit.returnedCents + sumOf(paid, ({ refundedCents }) => refundedCents);
  return {
    kind: 'receipt',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: '',
    number: null,
    totalCents: booking.totalCents,
    fileName: `${booking.ref}-receipt.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.receipt),
      subtitle: booking.ref,
      issuer: issuerOf(services),
      blocks: [
        {
          kind: 'facts',
          rows: [
            {
              label: say(WORDS.paidBy),
              value: `${context.guest_first_name} ${context.guest_last_name}`.trim(),
            },
            { label: say(SHEET_WORDS.car), value: car.name },
            { label: say(SHEET_WORDS.from), value: paperInstant(booking.startAt, say) },
            { label: say(SHEET_WORDS.until), value: paperInstant(booking.endAt, say) },
          ],
        },
        {
          kind: 'table',
          columns: [
            { title: say(SHEET_WORDS.description), share: 5 },
            { title: say(SHEET_WORDS.vatInIt), share: 2, isMoney: true },
            { title: say(SHEET_WORDS.amount), share: 2, isMoney: true },
          ],
          rows: booking.quote.lineItems.map((line) => [
            lineName(line, say),
            line.vatCents === 0 ? '–' : formatRand(line.vatCents),
            formatRand(line.totalCents),
          ]),
          foot: [
            [say(SHEET_WORDS.total), formatRand(booking.quote.vatCents), formatRand(booking.totalCents)],
          ],
        },
        ...chargeBlocks(charges),
        { kind: 'heading', text: say(WORDS.payments) },
        {
          kind: 'table',
          columns: [
            { title: say(WORDS.day), share: 2 },
            { title: say(WORDS.method), share: 3 },
            { title: say(WORDS.paid), share: 2, isMoney: true },
            { title: say(WORDS.givenBack), share: 2, isMoney: true },
          ],
          rows: [
            ...rowsOf(paid, others).map((row) => [
              shortDay(row.paidAt),
              row.method,
              formatRand(row.paidCents),
              sumOrDash(row.refundedCents),
            ]),
            ...(credit.usedCents === 0
              ? []
              : [
                  [
                    shortDay(booking.createdAt),
                    say(WORDS.credit),
                    formatRand(credit.usedCents),
                    sumOrDash(credit.returnedCents),
                  ],
                ]),
            ...fromDeposit.map((charge) => [
              shortDay(charge.settledAt),
              say(WORDS.fromDeposit),
              formatRand(charge.depositCents),
              sumOrDash(0),
            ]),
          ],
          foot: [[say(WORDS.inAll), '', formatRand(paidCents), formatRand(backCents)]],
        },
        { kind: 'text', tone: 'small', text: say(WORDS.note) },
      ],
    },
  };
}
