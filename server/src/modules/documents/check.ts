import { timingSafeEqual } from 'node:crypto';
import { checkDocument } from '@kwela/contract/trust/documents';
import { DOCUMENT_SIDES, documentCode, readDocumentCode } from '@kwela/domain/documents/code';
import { documentStanding } from '@kwela/domain/documents/standing';
import { ok, refuse } from '@kwela/domain/result';
import { sealFor } from '../bookings/read/document-code.ts';
import { findBookingByRef } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { checkedLetter } from '../letters/read/checked-letter.ts';
import { sealForLetter } from '../letters/read/letter-view.ts';
import { findLettersOf } from '../letters/store/letters-repo.ts';
import { checkedDocument } from './steps/checked-document.ts';

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Tells anybody with a document of ours whether it is ours. A wrong code and one of a booking that there is not are answered
 * alike, so that nobody learns which references exist. Source: docs/rules/bookings.md “Documents”.
 */
export const check = implement(checkDocument, async (call, input) => {
  const { database, payments, actor, ip, openForms } = call;
  const read = readDocumentCode(input.code);
  if (read === null) return ok({ outcome: 'unreadable' });
  // A page that the server writes asks from nowhere; that page itself is counted.
  if (ip !== '' && !(await openForms.fromNetwork('document', ip))) return refuse('rate_limited');
  const booking = await findBookingByRef(database.db, read.ref);
  const side = booking && DOCUMENT_SIDES.find((one) => isSame(sealFor(call, booking, one), read.seal));
  if (booking === null) return ok((await checkedDocument(call, read, null)) ?? { outcome: 'unknown' });
  const context = await bookingContextOf(database.db, booking);
  if (context === null) return ok({ outcome: 'unknown' });
  if (!side) {
    const letters = await findLettersOf(database.db, [booking.id]);
    const letter = letters.find((one) => isSame(sealForLetter(call, one), read.seal));
    if (letter !== undefined) return ok(checkedLetter(call, { letter, booking, context }));
    return ok((await checkedDocument(call, read, { booking, context })) ?? { outcome: 'unknown' });
  }
  const payment = await payments.shown(database.db, booking.id);
  const guestKind = payment?.paidAt ? 'receipt' : 'booking_summary';
  const isGuest = side === 'guest';
  return ok({
    outcome: 'genuine',
    kind: isGuest ? guestKind : 'payout_statement',
    code: documentCode(read),
    ref: booking.ref,
    make: context.make,
    model: context.model,
    year: context.year,
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    standing: documentStanding(booking, actor.now),
    totalCents: isGuest ? booking.totalCents : booking.payoutCents,
    refundedCents: isGuest ? (payment?.refundedCents ?? 0) : null,
    checkedAt: actor.now.toISOString(),
  });
});
