import { formatRand } from '@kwela/domain/money';
import { paperInstant, SHEET_WORDS, shortDay } from '@kwela/words/documents/common';
import { RECEIPT_WORDS as WORDS } from '@kwela/words/documents/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext } from '../../bookings/store/summary-repo.ts';
import type { Services } from '../../context.ts';
import { broughtCents, type Payment } from '../../payments/store/payment.ts';
import type { Share } from '../../shares/store/shares-repo.ts';
import { issuerOf, type Paper, say } from './paper.ts';
import { methodOf, sumOrDash } from './receipt.ts';

interface PaidShare {
  readonly share: Share;
  readonly payment: Payment;
  readonly booking: Booking;
  readonly context: BookingContext;
}

/**
 * What somebody paid of a trip that another person booked: no more of that trip than its link shows, and nobody else. Source:
 * docs/rules/documents.md “Receipt”.
 */
export function shareReceipt(
  { share, payment, booking, context }: PaidShare,
  services: Pick<Services, 'company'>,
): Paper {
  const car = `${context.make} ${context.model} ${context.year}`;
  const paidBy = share.name === null ? [] : [{ label: say(WORDS.paidBy), value: share.name }];
  const rows = [
    ...paidBy,
    { label: say(WORDS.bookedBy), value: context.guest_first_name },
    { label: say(SHEET_WORDS.car), value: car },
    { label: say(SHEET_WORDS.from), value: paperInstant(booking.startAt, say) },
    { label: say(SHEET_WORDS.until), value: paperInstant(booking.endAt, say) },
  ];
  return {
    kind: 'share_receipt',
    about: { bookingId: booking.id, ref: booking.ref },
    subject: share.id,
    number: null,
    totalCents: share.cents,
    fileName: `${booking.ref}-share.pdf`,
    content: {
      title: say(DOCUMENT_NAMES.share_receipt),
      subtitle: booking.ref,
      issuer: issuerOf(services),
      blocks: [
        { kind: 'facts', rows },
        {
          kind: 'table',
          columns: [
            { title: say(WORDS.day), share: 2 },
            { title: say(WORDS.method), share: 3 },
            { title: say(WORDS.paid), share: 2, isMoney: true },
            { title: say(WORDS.givenBack), share: 2, isMoney: true },
          ],
          rows: [
            [
              shortDay(payment.paidAt),
              methodOf(payment),
              formatRand(broughtCents(payment)),
              sumOrDash(payment.refundedCents),
            ],
          ],
          foot: [],
        },
        { kind: 'text', tone: 'small', text: say(WORDS.shareNote) },
      ],
    },
  };
}
