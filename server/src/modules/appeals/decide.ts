import { decideAppeal } from '@kwela/contract/trips/appeals';
import { hasRole } from '@kwela/domain/actor';
import { isAnswerAwaited } from '@kwela/domain/bookings/appeals/appealable';
import { appealLifecycle } from '@kwela/domain/bookings/appeals/lifecycle';
import { appealSubject, toldOfDecision } from '@kwela/domain/bookings/appeals/notices';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem, type Tx } from '../../db/tx.ts';
import { isStrangerTo } from '../bookings/read/stranger.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import type { TransitionServices } from '../context.ts';
import { implement } from '../implement.ts';
import { tell } from '../notifications/tell.ts';
import { putOnHold, takeOffHold } from '../payouts/steps/hold.ts';
import { appealHold } from '../payouts/store/disputes-repo.ts';
import { ADMIN, appealView } from './read/view.ts';
import { excuseHost } from './steps/excuse-host.ts';
import { reviseCancellation } from './steps/revise-cancellation.ts';
import { type Appeal, findAppeal, saveDecision } from './store/appeals-repo.ts';
import { filesOfAppeals } from './store/files-repo.ts';

/** What waited of the host's money is theirs again, or is never paid; what left for the bank before is owed back. */
async function settleHold(
  tx: Tx,
  { id, bookingId, disputedCents, state }: Appeal,
  isLost: boolean,
  services: TransitionServices,
): Promise<void> {
  if (disputedCents === 0) return;
  // What was let go when it was refused is another hold.
  const key = state === 'refused' ? `${appealHold(id)}:again` : appealHold(id);
  const about = { key, bookingId, at: services.now() };
  // Also what has become payable since.
  if (isLost) await putOnHold(tx, { ...about, reason: 'appeal', cents: disputedCents }, services);
  await takeOffHold(tx, { ...about, lostCents: isLost ? disputedCents : 0 }, services);
}

/** An admin's word on an appeal, never of a trip of their own, with a reason that both sides read. Source: docs/rules/cancellation.md “Appeals”. */
export const decide = implement(decideAppeal, async (call, { id, decision, note }) => {
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const { userId } = call.actor;
  const decided = await asSystem(call.database.db, async (tx) => {
    const seen = await findAppeal(tx, id);
    const booking = seen && (await lockBooking(tx, seen.bookingId));
    const appeal = booking && (await findAppeal(tx, id));
    if (booking === null || appeal === null) return refuse('not_found');
    if (!(await isStrangerTo(tx, call.actor, booking))) return refuse('another_admin');
    const next = appealLifecycle.transition(appeal.state, decision, 'admin');
    if (!next.ok) return next;
    const at = call.now();
    const services = { ...call, now: () => at };
    const { answerUntil: until } = appeal;
    if (until !== null && isAnswerAwaited(appeal, at))
      return refuse('answer_awaited', { untilAt: until.toISOString() });
    await saveDecision(tx, id, { state: next.value, note, by: userId, at });
    const isAccepted = next.value === 'accepted';
    await settleHold(tx, appeal, isAccepted, services);
    if (isAccepted && appeal.side === 'guest') await reviseCancellation(tx, booking, appeal, services);
    if (isAccepted && appeal.side === 'host') await excuseHost(tx, booking, services);
    const subjectId = appeal.side === 'guest' ? booking.guestId : booking.hostId;
    const about = { action: 'appeal_decided', actorId: userId, subjectId, ip: call.ip, at } as const;
    await recordAudit(tx, { ...about, details: { bookingId: booking.id, appeal: id, decision, note } });
    const news = { about: appealSubject(appeal.side, isAccepted ? 'accepted' : 'refused'), happenedAt: at };
    await tell(tx, booking, toldOfDecision, news, services);
    const after = (await findAppeal(tx, id)) ?? appeal;
    const files = await filesOfAppeals(tx, [id]);
    return ok({ bookingId: booking.id, appeal: appealView(after, files, ADMIN, services) });
  });
  if (decided.ok) await call.payments.send(call, decided.value.bookingId);
  return decided;
});
