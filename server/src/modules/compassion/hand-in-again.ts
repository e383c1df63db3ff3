import { handInEvidence } from '@kwela/contract/trips/compassion';
import { compassionLifecycle } from '@kwela/domain/bookings/cancellation/compassion';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { lockCompassionCase, replaceEvidence } from '../bookings/store/compassion-repo.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';

/** Another document of the guest in the place of one that an admin refused; to everybody else there is no case. */
export const handInOtherEvidence = implement(handInEvidence, ({ database, actor }, { id, evidenceFileId }) =>
  asSystem(database.db, async (tx) => {
    const found = await lockCompassionCase(tx, id);
    if (found === null || found.guestId !== actor.userId) return refuse('not_found');
    // The same once more, as no answer came.
    if (found.state === 'submitted' && found.fileId === evidenceFileId.toLowerCase())
      return ok({ bookingId: id, state: found.state });
    const next = compassionLifecycle.transition(found.state, 'hand_in_again', 'guest');
    if (!next.ok) return next;
    if (!(await takeFiles(tx, [evidenceFileId], actor.userId, actor.now))) return refuse('file_unknown');
    await replaceEvidence(tx, id, evidenceFileId, actor.now);
    return ok({ bookingId: id, state: next.value });
  }),
);
