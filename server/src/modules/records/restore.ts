import { restoreRecord as useCase } from '@kwela/contract/hosting/records';
import { driveProblems } from '@kwela/domain/records/drives';
import { ok, refuse } from '@kwela/domain/result';
import { after, hours, localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { problemViews } from './steps/view.ts';
import { lockRecords } from './store/cars-repo.ts';
import { findDrivesOfCars, findRemovedDrive } from './store/drives-repo.ts';
import { restoreRecord } from './store/removal-repo.ts';

/** An entry of the log comes back only where the odometer still goes on without it running back. */
export const restore = implement(useCase, ({ database, hostingPolicies, actor }, { kind, id }) => {
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    await lockRecords(tx, hostId);
    const drive = kind === 'drive' ? await findRemovedDrive(tx, id, hostId) : null;
    if (drive !== null) {
      const others = await findDrivesOfCars(tx, hostId, [drive.vehicleId]);
      const problems = driveProblems(drive, others, localDate(now));
      if (problems.length > 0) return refuse('record_faulty', { problems: problemViews(problems) });
    }
    const since = after(now, -hours(hostingPolicies.at(now).records.restoreHours));
    const isRestored = await restoreRecord(tx, kind, id, { hostId, since });
    return isRestored ? ok({ isRestored }) : refuse('not_found');
  });
});
