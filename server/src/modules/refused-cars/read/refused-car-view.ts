import type { getRefusedCar, refusedCarCases } from '@kwela/contract/trips/refused-cars';
import type { Person } from '@kwela/domain/actor';
import { causeOf } from '@kwela/domain/bookings/cancellation/cause';
import { dueAt } from '@kwela/domain/bookings/timers';
import { mayAnswerRefusal } from '@kwela/domain/hand-over/refused-car';
import type { CancellationCause } from '@kwela/domain/payments/cancellation-charge';
import { type ReceivedRefund, refundOfReceived } from '@kwela/domain/payments/refund';
import type { z } from 'zod';
import { refundOf } from '../../bookings/cancellation/refund-of.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import { type Refusal, refusalOf } from '../../bookings/read/refusal.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { confirmedAtOf } from '../../bookings/store/cancellations-repo.ts';
import { eventsOf } from '../../bookings/store/summary-repo.ts';
import type { Call } from '../../context.ts';
import { conditionPhotoName } from '../../hand-overs/addresses.ts';
import { addressesOf } from '../../hand-overs/read/view.ts';
import { reportsOf } from '../../hand-overs/store/reports-repo.ts';
import { answerOf, type RefusalAnswer } from '../store/refused-cars-repo.ts';

type CaseView = z.input<typeof refusedCarCases.output>['items'][number];

/** The photos that the guest took before they turned the car down. */
async function photosOf(call: Call<Person>, bookingId: string): Promise<CaseView['photos']> {
  const reports = await reportsOf(call.database.db, bookingId, 'check_in');
  const own = reports.filter(({ side }) => side === 'guest');
  const addresses = await addressesOf(call, own);
  return own.flatMap((report) =>
    report.photos.map(({ id, angle, takenAt }) => ({
      id,
      angle,
      takenAt: takenAt.toISOString(),
      address: addresses.get(conditionPhotoName(report.id, id)) ?? '',
    })),
  );
}

/** What comes back, and what is kept, by a cause that counts from the refusal; null: the trip was never agreed. */
async function refundBy(
  { database: { db }, policies, payments }: Call<Person>,
  booking: Booking,
  { at }: Refusal,
  cause: CancellationCause,
): Promise<ReceivedRefund | null> {
  const confirmedAt = await confirmedAtOf(db, booking.id);
  if (confirmedAt === null) return null;
  const { cancellation } = policies.byVersion(booking.policyVersion);
  const neverPaidCents = await payments.neverPaidCents(db, booking.id);
  return refundOfReceived(refundOf(booking, confirmedAt, { cause, at }, cancellation), neverPaidCents);
}

const fullRefundCents = async (call: Call<Person>, booking: Booking, refusal: Refusal): Promise<number> =>
  (await refundBy(call, booking, refusal, 'host_fault'))?.refundCents ?? 0;

const answerView = ({ words, files, at }: RefusalAnswer): NonNullable<CaseView['answer']> => ({
  words,
  files: files.map(({ id, name, kind }) => ({ id, name, kind })),
  at: at.toISOString(),
});

async function carView(call: Call<Person>, booking: Booking, refusal: Refusal) {
  const { times } = call.policies.byVersion(booking.policyVersion);
  const answer = await answerOf(call.database.db, booking.id);
  return {
    bookingId: booking.id,
    ref: booking.ref,
    refusedAt: refusal.at.toISOString(),
    decideBy: dueAt('refusal_review', { ...booking, stateAt: refusal.at }, times).toISOString(),
    reason: refusal.reason,
    note: refusal.note,
    photos: await photosOf(call, booking.id),
    answer: answer && answerView(answer),
  };
}

/** A car that waits for a decision, with what either one means for the money. */
export async function caseView(call: Call<Person>, booking: Booking): Promise<CaseView | null> {
  const refusal = refusalOf(await eventsOf(call.database.db, booking.id));
  if (refusal === null) return null;
  const cause = causeOf('dismiss_refusal', { startAt: booking.startAt, at: refusal.at }) ?? 'guest';
  return {
    ...(await carView(call, booking, refusal)),
    fullRefundCents: await fullRefundCents(call, booking, refusal),
    keptIfDismissedCents: (await refundBy(call, booking, refusal, cause))?.keptCents ?? 0,
  };
}

/** A car that was turned down, as guest, host and admins see it; null: this one was not. */
export async function refusedCarView(
  call: Call<Person>,
  booking: Booking,
  { relation, may }: BookingAccess,
): Promise<z.input<typeof getRefusedCar.output> | null> {
  const refusal = refusalOf(await eventsOf(call.database.db, booking.id));
  if (refusal === null) return null;
  const { maxAnswerFiles } = call.policies.byVersion(booking.policyVersion).handOver;
  const view = await carView(call, booking, refusal);
  const isOpen =
    mayAnswerRefusal(booking, { isAnswered: view.answer !== null }) && call.now() < new Date(view.decideBy);
  return {
    ...view,
    fullRefundCents: relation === 'host' ? null : await fullRefundCents(call, booking, refusal),
    canAnswer: relation === 'host' && may('hand_over') && isOpen,
    maxFiles: maxAnswerFiles,
    decision: refusal.decision && { ...refusal.decision, at: refusal.decision.at.toISOString() },
  };
}
