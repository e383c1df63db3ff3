import type { Person } from '@kwela/domain/actor';
import type { HandOverSide, HandOverStage } from '@kwela/domain/hand-over/report';
import { isStageOpen, missingSignatures, recordOf, transitionOf } from '@kwela/domain/hand-over/stages';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { applyTransition } from '../../bookings/transitions/apply-transition.ts';
import type { Call } from '../../context.ts';
import { reportsOf, setRecord } from '../store/reports-repo.ts';

/**
 * After a signature: moves the booking on when none is missing, and notes which report counts, also when an earlier one comes in after that
 * from a phone that had no signal.
 */
export async function finish(
  call: Call<Person>,
  tx: Tx,
  { booking, stage, side }: { booking: Booking; stage: HandOverStage; side: HandOverSide },
): Promise<void> {
  const signatures = (await reportsOf(tx, booking.id, stage)).flatMap((report) =>
    report.signatures.map((one) => ({ reportId: report.id, side: one.side, signedAt: one.signedAt })),
  );
  const isOpen = isStageOpen(stage, booking.state);
  if (isOpen && missingSignatures(stage, signatures, booking, call.actor.now).length > 0) return;
  const reportId = recordOf(stage, signatures);
  if (reportId === null) return;
  await setRecord(tx, { bookingId: booking.id, stage }, reportId);
  if (!isOpen) return;
  const by = { role: side, actorId: call.actor.userId, payload: { reportId } };
  const changed = await applyTransition(tx, booking, transitionOf(stage), by, call);
  if (!changed.ok) throw new Error(`A finished ${stage} did not move its booking on`);
}
