import { keepPaper } from '@kwela/contract/hosting/papers';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { findRecordCars, lockRecords } from '../records/store/cars-repo.ts';
import { countPapers, findPaperOwner, insertPaper, replacePaper } from './store/papers-repo.ts';

/** Sent twice, it is kept once. */
export const keep = implement(keepPaper, ({ database, hostingPolicies, actor }, given) => {
  const { userId: hostId, now } = actor;
  const { id, vehicleId, fileId, replacesId, ...paper } = given;
  return asSystem(database.db, async (tx) => {
    if (!(await lockRecords(tx, hostId))) return refuse('forbidden');
    const ownerId = await findPaperOwner(tx, id);
    if (ownerId !== null) return ownerId === hostId ? ok({ id }) : refuse('not_found');
    const cars = await findRecordCars(tx, hostId);
    const car = cars.find(({ publicId }) => publicId === vehicleId?.toLowerCase());
    if (vehicleId !== null && car === undefined) return refuse('not_found');
    const { maxPapers: max } = hostingPolicies.at(now).records;
    if ((await countPapers(tx, hostId)) >= max) return refuse('too_many_records', { max });
    if (!(await takeFiles(tx, [fileId], hostId, now))) return refuse('file_unknown');
    await insertPaper(tx, { ...paper, id, hostId, carId: car?.id ?? null, fileId, addedAt: now });
    if (replacesId !== null && !(await replacePaper(tx, hostId, replacesId, id))) return refuse('not_found');
    return ok({ id });
  });
});
