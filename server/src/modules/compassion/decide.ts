import { decideCompassion } from '@kwela/contract/trips/compassion';
import { hasRole } from '@kwela/domain/actor';
import { compassionLifecycle } from '@kwela/domain/bookings/cancellation/compassion';
import { receipt } from '@kwela/domain/bookings/notices';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { decideCompassionCase, lockCompassionCase } from '../bookings/store/compassion-repo.ts';
import { implement } from '../implement.ts';
import { tell } from '../notifications/tell.ts';

/** An admin's word on the evidence, never on their own; the guest is told. Nothing is charged by it: what was paid has come back. */
export const decideOnCompassion = implement(
  decideCompassion,
  async ({ database, actor, ip, policies }, { id, decision, note }) => {
    if (!hasRole(actor, 'admin')) return refuse('forbidden');
    if (decision === 'refuse' && note === '') return refuse('reason_missing');
    const { userId, now } = actor;
    return asSystem(database.db, async (tx) => {
      const found = await lockCompassionCase(tx, id);
      if (found === null) return refuse('not_found');
      if (found.guestId === userId) return refuse('forbidden');
      const next = compassionLifecycle.transition(found.state, decision, 'admin');
      if (!next.ok) return next;
      await decideCompassionCase(tx, id, { state: next.value, note, by: userId, at: now });
      await recordAudit(tx, {
        action: 'compassion_decided',
        actorId: userId,
        subjectId: found.guestId,
        ip,
        at: now,
        details: { bookingId: id, decision },
      });
      const about = decision === 'accept' ? 'compassion_accepted' : 'compassion_refused';
      const booking = { id, guestId: found.guestId, hostId: found.hostId };
      await tell(
        tx,
        booking,
        [receipt('guest', 'money')],
        { about, happenedAt: now },
        { policies, now: () => now },
      );
      return ok({ bookingId: id, state: next.value });
    });
  },
);
