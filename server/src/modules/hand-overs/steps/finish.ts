import type { HandOverStage } from '@kwela/domain/hand-over/report';
import { isStageOpen, missingSignatures, recordOf, transitionOf } from '@kwela/domain/hand-over/stages';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { applyTransition, type TransitionActor } from '../../bookings/transitions/apply-transition.ts';
import type { TransitionServices } from '../../context.ts';
import { reportsOf, setRecord } from '../store/reports-repo.ts';

interface Signing {
  readonly booking: Booking;
  readonly stage: HandOverStage;
  /** Who signed, or the clock. */
  readonly by: TransitionActor;
  readonly at: Date;
}

/**
 * After a signature, or at the hour from which it is enough: moves the booking on when none is missing, and notes which report counts, also
 * when an earlier one comes in after that from a phone that had no signal.
 */
export async function finish(
  services: TransitionServices,
  tx: Tx,
  { booking, stage, by, at }: Signing,
): Promise<void> {
  const signatures = (await reportsOf(tx, booking.id, stage)).flatMap((report) =>
    report.signatures.map((one) => ({ reportId: report.id, side: one.side, signedAt: one.signedAt })),
  );
  const isOpen = isStageOpen(stage, booking.state);
  if (isOpen && missingSignatures(stage, signatures, booking, at).length > 0) return;
  const reportId = recordOf(stage, signatures);
  if (reportId === null) return;
  await setRecord(tx, { bookingId: booking.id, stage }, reportId);
  if (!isOpen) return;
  const changed = await applyTransition(
    tx,
    booking,
    transitionOf(stage),
    { ...by, payload: { reportId } },
    services,
  );
  if (!changed.ok) throw new Error(`A finished ${stage} did not move its booking on`);
}
