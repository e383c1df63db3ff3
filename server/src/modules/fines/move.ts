import { moveFine } from '@kwela/contract/hosting/fines';
import { nominationLifecycle } from '@kwela/domain/hosting/fine-nomination';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { lockRecords } from '../records/store/cars-repo.ts';
import { fineView, holderOf } from './read/fine-view.ts';
import { findFine, stepFine } from './store/fines-repo.ts';

/** One step along the table. That a guest is named stands in the record of the guest’s account. */
export const move = implement(moveFine, ({ database, actor, ip }, { id, step, sentOn, proofFileId }) => {
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    await lockRecords(tx, hostId);
    const fine = await findFine(tx, id);
    if (fine?.hostId !== hostId) return refuse('not_found');
    const next = nominationLifecycle.transition(fine.state, step, 'host');
    if (!next.ok) return next;
    const after = {
      state: next.value,
      bookingId: fine.bookingId,
      sentOn: fine.sentOn,
      proofFileId: fine.proof?.id ?? null,
    };
    if (step === 'make_ready') {
      const holder = await holderOf(tx, fine.carId, fine.offenceAt);
      if (holder.kind !== 'guest') return refuse('nobody_to_name');
      after.bookingId = holder.trip.bookingId;
    }
    if (step === 'open_again') after.bookingId = null;
    if (step === 'send') {
      if (sentOn === null || sentOn < fine.noticeOn || sentOn > localDate(now)) return refuse('fine_dates');
      if (proofFileId !== null && !(await takeFiles(tx, [proofFileId], hostId, now)))
        return refuse('file_unknown');
      after.sentOn = sentOn;
      after.proofFileId = proofFileId;
    }
    await stepFine(tx, id, after, now);
    const moved = await findFine(tx, id);
    if (moved === null) return refuse('not_found');
    const view = await fineView(tx, moved, now);
    if (step === 'make_ready') {
      const named = after.bookingId === null ? null : await findBooking(tx, after.bookingId);
      await recordAudit(tx, {
        action: 'driver_named',
        actorId: hostId,
        subjectId: named?.guestId ?? null,
        ip,
        at: now,
        details: { fineId: id },
      });
    }
    return ok(view);
  });
});
