import { keepPaper } from '@kwela/contract/hosting/papers';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { findRecordCars, lockRecords } from '../records/store/cars-repo.ts';
import { changePaper, countPapers, findPaper, insertPaper, replacePaper } from './store/papers-repo.ts';

/** Sent twice, it is kept once, as it was sent last. */
export const keep = implement(keepPaper, ({ database, hostingPolicies, actor }, given) => {
  const { userId: hostId, now } = actor;
  const { id, vehicleId, fileId, replacesId, ...paper } = given;
  return asSystem(database.db, async (tx) => {
    if (!(await lockRecords(tx, hostId))) return refuse('forbidden');
    const known = await findPaper(tx, id);
    if (known !== null && known.hostId !== hostId) return refuse('not_found');
    if (known?.isReplaced === true) return ok({ id });
    const cars = await findRecordCars(tx, hostId);
    const car = cars.find(({ publicId }) => publicId === vehicleId?.toLowerCase());
    if (vehicleId !== null && car === undefined) return refuse('not_found');
    const { maxPapers: max } = hostingPolicies.at(now).records;
    if (known === null && (await countPapers(tx, hostId)) >= max) return refuse('too_many_records', { max });
    if (known?.fileId !== fileId && !(await takeFiles(tx, [fileId], hostId, now)))
      return refuse('file_unknown');
    const kept = { ...paper, id, hostId, carId: car?.id ?? null, fileId, addedAt: now };
    await (known === null ? insertPaper(tx, kept) : changePaper(tx, kept));
    if (replacesId !== null && !(await replacePaper(tx, hostId, replacesId, id))) return refuse('not_found');
    return ok({ id });
  });
});
