import type { Person } from '@kwela/domain/actor';
import { type ConditionFacts, type HandOverStage, NO_FACTS } from '@kwela/domain/hand-over/report';
import { mayWrite } from '@kwela/domain/hand-over/stages';
import { ok, refuse } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import { accessTo } from '../../bookings/read/booking-access.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Call } from '../../context.ts';
import { addReport, type KeptReport, reportsOf } from '../store/reports-repo.ts';

interface Asked {
  readonly bookingId: string;
  readonly stage: HandOverStage;
}

/** Holds a booking while its hand-over is written to, for one of its two sides; for everybody else there is none. */
export async function openHandOver(call: Call<Person>, tx: Tx, { bookingId, stage }: Asked) {
  const locked = await lockBooking(tx, bookingId);
  const access = locked && (await accessTo(call, tx, locked));
  if (locked === null || access === null) return refuse('not_found');
  if (access.relation === 'admin') return refuse('not_allowed');
  const booking = await runDueTransition(tx, locked, call);
  const rules = call.policies.byVersion(booking.policyVersion).handOver;
  const may = mayWrite(stage, booking, rules, call.actor.now);
  return may.ok ? ok({ booking, side: access.relation, rules }) : may;
}

/**
 * The report that is written to: begun when it is not there yet. What somebody signed does not change any more, and the id of a report of
 * another hand-over or of the other side is none of the caller's.
 */
export async function openReport(
  call: Call<Person>,
  tx: Tx,
  asked: Asked & { readonly reportId: string; readonly facts?: ConditionFacts },
) {
  const opened = await openHandOver(call, tx, asked);
  if (!opened.ok) return opened;
  const { booking, side, rules } = opened.value;
  const { bookingId, stage, facts = NO_FACTS } = asked;
  const id = asked.reportId.toLowerCase();
  const find = async (): Promise<readonly KeptReport[]> => reportsOf(tx, bookingId, stage);
  let reports = await find();
  if (reports.every((one) => one.id !== id)) {
    if (reports.filter((one) => one.side === side).length >= rules.maxReports)
      return refuse('too_many_reports');
    await addReport(tx, { id, bookingId, vehicleId: booking.vehicleId, stage, side }, facts, call.actor.now);
    reports = await find();
  }
  const report = reports.find((one) => one.id === id);
  if (report?.side !== side) return refuse('not_found');
  if (report.signatures.length > 0) return refuse('report_signed');
  return ok({ booking, side, rules, report });
}
