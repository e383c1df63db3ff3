import { saveDrive as useCase } from '@kwela/contract/hosting/records';
import { driveProblems } from '@kwela/domain/records/drives';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { problemViews } from './steps/view.ts';
import { findRecordCars, lockRecords } from './store/cars-repo.ts';
import { countDrives, findDrivesOfCars, writeDrives } from './store/drives-repo.ts';
import { countOwnIds } from './store/imports-repo.ts';

/** An entry goes with the others of its car, or is refused with the one that it does not go with. */
export const saveDrive = implement(useCase, ({ database, hostingPolicies, actor }, given) => {
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    if (!(await lockRecords(tx, hostId))) return refuse('forbidden');
    const cars = await findRecordCars(tx, hostId);
    const car = cars.find(({ publicId }) => publicId === given.vehicleId.toLowerCase());
    if (car === undefined) return refuse('not_found');
    const others = await findDrivesOfCars(tx, hostId, [car.publicId]);
    const problems = driveProblems(given, others, localDate(now));
    if (problems.length > 0) return refuse('record_faulty', { problems: problemViews(problems) });
    const { maxRecords: max } = hostingPolicies.at(now).records;
    const isNew = (await countOwnIds(tx, 'drives', [given.id], hostId)) === 0;
    if (isNew && (await countDrives(tx, hostId)) >= max) return refuse('too_many_records', { max });
    const written = await writeDrives(tx, hostId, [{ ...given, carId: car.id }], now);
    return written === 0 ? refuse('not_found') : ok(given);
  });
});
