import { decideCharge } from '@kwela/contract/trips/charges';
import { hasRole } from '@kwela/domain/actor';
import { type Misuse, misuseAfter } from '@kwela/domain/charges/misuse';
import { newsOfMisuse } from '@kwela/domain/charges/notices';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem, type Tx } from '../../db/tx.ts';
import { isStrangerTo } from '../bookings/read/stranger.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { lockPenaltiesOf } from '../bookings/store/penalties-repo.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import type { TransitionServices } from '../context.ts';
import { implement } from '../implement.ts';
import { post } from '../ledger/repo.ts';
import { tell } from '../notifications/tell.ts';
import { ADMIN, chargeView } from './read/view.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { filingClockOf, rulesOf } from './steps/filing.ts';
import { runDueCharge } from './steps/run-due.ts';
import type { Charge } from './store/charge.ts';
import { findCharge } from './store/charges-repo.ts';
import { filesOf } from './store/files-repo.ts';
import { countMisuses, deleteMisuse, insertMisuse } from './store/misuses-repo.ts';

/** What its host should not have charged costs them, off what they are owed, and they are told. Source: docs/rules/claims.md “Misuse”. */
async function noteMisuse(
  tx: Tx,
  { id: chargeId, bookingId }: Charge,
  booking: Booking,
  services: TransitionServices,
): Promise<Misuse | null> {
  const { hostId } = booking;
  const at = services.now();
  await lockPenaltiesOf(tx, hostId);
  const misuse = misuseAfter(await countMisuses(tx, hostId), rulesOf(booking, services));
  if (!(await insertMisuse(tx, { chargeId, hostId, at }, misuse))) return null;
  if (misuse.cents > 0) {
    const event = { kind: 'host_penalty', hostId, cents: misuse.cents } as const;
    await post(tx, { key: `charge_misuse:${chargeId}`, bookingId, event, at });
  }
  const { about, tells } = newsOfMisuse(misuse);
  const amountCents = misuse.isLast ? null : misuse.cents;
  await tell(tx, booking, tells, { about, amountCents, chargeId }, services);
  return misuse;
}

/** Who decides finally finds that something was owed: it was no misuse, and its host owes nothing for it. */
async function takeBackMisuse(
  tx: Tx,
  { id: chargeId, bookingId }: Charge,
  { hostId }: Booking,
  { now }: TransitionServices,
): Promise<void> {
  await lockPenaltiesOf(tx, hostId);
  const cents = await deleteMisuse(tx, { chargeId, hostId });
  if (cents === 0) return;
  const event = { kind: 'host_penalty_waived', hostId, cents } as const;
  await post(tx, { key: `charge_misuse_waived:${chargeId}`, bookingId, event, at: now() });
}

/** An admin's word on a charge, with a reason that both sides read; on an appeal that of another one. Never on a trip of their own. */
export const decide = implement(decideCharge, async (call, { id, awardedCents, reason, isMisuse }) => {
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const { userId, now: at } = call.actor;
  const decided = await asSystem(call.database.db, async (tx) => {
    const found = await findCharge(tx, id);
    const booking = found && (await lockBooking(tx, found.bookingId));
    const current = booking && (await findCharge(tx, id));
    if (booking === null || current === null) return refuse('not_found');
    const charge = await runDueCharge(tx, current, booking, call);
    const isOwn = !(await isStrangerTo(tx, call.actor, booking));
    if (isOwn || (charge.state === 'appealed' && charge.decision?.by === userId))
      return refuse('another_admin');
    const mostCents = charge.costCents + charge.feeCents;
    if (awardedCents > mostCents) return refuse('charge_over_cap', { mostCents });
    const isFinal = charge.state === 'appealed';
    const words = { text: reason, by: userId, at };
    const facts = { awardedCents, ...(isFinal ? { finalDecision: words } : { decision: words }) };
    const by = { role: 'admin', actorId: userId, facts } as const;
    const name = isFinal ? 'decide_appeal' : 'decide';
    const changed = await applyChargeTransition(tx, { charge, booking }, name, by, call);
    if (!changed.ok) return changed;
    const misuse = isMisuse ? await noteMisuse(tx, charge, booking, call) : null;
    if (isFinal && !isMisuse && awardedCents > 0) await takeBackMisuse(tx, charge, booking, call);
    const about = { action: 'charge_decided', actorId: userId, subjectId: booking.hostId } as const;
    const details = { charge: id, awardedCents, isFinal, misuse: misuse?.nth ?? 0 };
    await recordAudit(tx, { ...about, ip: call.ip, at, details });
    const due = await runDueCharge(tx, changed.value, booking, call);
    const penaltyCents = misuse?.cents ?? (await findCharge(tx, id))?.penaltyCents ?? null;
    const settled = { ...due, penaltyCents };
    const filing = await filingClockOf(tx, booking.id);
    if (filing === null) return refuse('not_found');
    const files = await filesOf(tx, [id]);
    return ok({ charge: chargeView({ charge: settled, booking, filing }, files, ADMIN, call), misuse });
  });
  if (decided.ok) await call.payments.send(call, decided.value.charge.bookingId);
  return decided;
});
