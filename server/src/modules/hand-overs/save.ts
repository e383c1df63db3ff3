import { saveReport } from '@kwela/contract/hand-over/use-cases';
import { runsBackFrom } from '@kwela/domain/hand-over/report';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { handOverView } from './read/view.ts';
import { openReport } from './steps/open.ts';
import { lastOdometerKm, saveFacts } from './store/reports-repo.ts';

/** Keeps what is noted so far; the last that came in is what stands. Source: docs/rules/hand-over.md “Report”. */
export const save = implement(saveReport, async (call, { bookingId, stage, reportId, facts }) => {
  const saved = await asSystem(call.database.db, async (tx) => {
    const opened = await openReport(call, tx, { bookingId, stage, reportId, facts });
    if (!opened.ok) return opened;
    const { booking, side, report } = opened.value;
    const lastKm = await lastOdometerKm(tx, { vehicleId: booking.vehicleId, bookingId, stage });
    if (lastKm !== null && runsBackFrom(facts.odometerKm, lastKm))
      return refuse('odometer_runs_back', { lastKm });
    await saveFacts(tx, report.id, facts, call.actor.now);
    return ok({ booking, side });
  });
  if (!saved.ok) return saved;
  return ok(await handOverView(call, saved.value.booking, stage, saved.value.side));
});
