import { signReport } from '@kwela/contract/hand-over/use-cases';
import { signedNameText } from '@kwela/domain/hand-over/canonical';
import { isComplete, missingParts } from '@kwela/domain/hand-over/report';
import { countedAt, opensAt, signFrom } from '@kwela/domain/hand-over/stages';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { reportHash } from './read/report-hash.ts';
import { handOverView } from './read/view.ts';
import { finish } from './steps/finish.ts';
import { openHandOver } from './steps/open.ts';
import { SIGNED_RETURN_TIMER } from './steps/timer-handlers.ts';
import { appendToChain, sha256Of } from './store/chain-repo.ts';
import { addSignature, reportsOf } from './store/reports-repo.ts';

/**
 * A signature under one's own report or that of the other side. Sent twice it is one. The booking is held meanwhile, so that of two who sign
 * at once one finds the other's. Source: docs/rules/hand-over.md “Signatures”.
 */
export const sign = implement(signReport, async (call, given) => {
  const { database, actor, payments } = call;
  const { now, userId } = actor;
  const { bookingId, stage, name, hash, isLicenceSeen } = given;
  const reportId = given.reportId.toLowerCase();
  const signed = await asSystem(database.db, async (tx) => {
    const opened = await openHandOver(call, tx, { bookingId, stage });
    if (!opened.ok) return opened;
    const { booking, side, rules } = opened.value;
    const report = (await reportsOf(tx, bookingId, stage)).find((one) => one.id === reportId);
    if (report === undefined) return refuse('not_found');
    if (report.signatures.some((one) => one.side === side)) return ok({ side });
    const missing = missingParts(report.facts, report.photos, rules.angles);
    if (!isComplete(missing))
      return refuse('report_incomplete', { angles: [...missing.angles], facts: [...missing.facts] });
    if (reportHash(report) !== hash) return refuse('report_changed');
    const from = signFrom(stage, side, booking, rules);
    if (now < from) return refuse('hand_over_not_open', { opensAt: from.toISOString() });
    const signedAt = countedAt(given.signedAt, now, from, rules);
    if (signedAt === null) return refuse('phone_clock');
    // A host who signs before has left the car and sees nobody.
    const meets = side === 'host' && stage === 'check_in' && signedAt >= opensAt(booking, rules);
    if (meets && !isLicenceSeen) return refuse('licence_not_seen');
    const signature = { side, name, reportHash: hash, signedAt, receivedAt: now, isLicenceSeen };
    await addSignature(tx, reportId, userId, signature);
    const nameHash = sha256Of(signedNameText(reportId, name));
    const entry = {
      kind: 'signature',
      reportId,
      side,
      nameHash,
      reportHash: hash,
      signedAt,
      receivedAt: now,
    } as const;
    await appendToChain(tx, booking.vehicleId, entry);
    await finish(call, tx, {
      booking,
      stage,
      by: { role: side, actorId: userId },
      at: now,
    });
    if (stage === 'check_out' && side === 'host' && now < booking.endAt)
      await schedule(tx, bookingId, [{ timer: SIGNED_RETURN_TIMER, dueAt: booking.endAt }]);
    return ok({ side });
  });
  if (!signed.ok) return signed;
  await payments.send(call, bookingId);
  const booking = await findBooking(database.db, bookingId);
  if (booking === null) return refuse('not_found');
  return ok(await handOverView(call, booking, stage, signed.value.side));
});
