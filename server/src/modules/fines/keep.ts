import { keepFine } from '@kwela/contract/hosting/fines';
import { canBeTrue } from '@kwela/domain/hosting/fine-nomination';
import { ok, refuse } from '@kwela/domain/result';
import { instantFromLocal } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { findRecordCars, lockRecords } from '../records/store/cars-repo.ts';
import { fineView } from './read/fine-view.ts';
import { countFines, findFine, hasNotice, saveFine } from './store/fines-repo.ts';

/** Sent twice, it is kept once; what is no draft any more stays as it is. Source: docs/rules/hosting.md “Traffic fines”. */
export const keep = implement(keepFine, ({ database, hostingPolicies, actor }, given) => {
  const { userId: hostId, now } = actor;
  const { id, vehicleId, noticeNumber, offenceOn, offenceMinute, noticeOn } = given;
  return asSystem(database.db, async (tx) => {
    if (!(await lockRecords(tx, hostId))) return refuse('not_found');
    const cars = await findRecordCars(tx, hostId);
    const car = cars.find(({ publicId }) => publicId === vehicleId.toLowerCase());
    const before = await findFine(tx, id);
    if (car === undefined || (before !== null && before.hostId !== hostId)) return refuse('not_found');
    if (before !== null && before.state !== 'draft') return refuse('not_allowed');
    const offenceAt = instantFromLocal(offenceOn, offenceMinute);
    if (!canBeTrue({ offenceAt, noticeOn }, now)) return refuse('fine_dates');
    if (await hasNotice(tx, { hostId, noticeNumber, id })) return refuse('fine_kept_before');
    const { maxPapers: max } = hostingPolicies.at(now).records;
    if (before === null && (await countFines(tx, hostId)) >= max) return refuse('too_many_records', { max });
    await saveFine(tx, { id, hostId, carId: car.id, noticeNumber, offenceAt, noticeOn }, now);
    const kept = await findFine(tx, id);
    // Another host may have sent this id at the same moment.
    return kept?.hostId === hostId ? ok(await fineView(tx, kept, now)) : refuse('not_found');
  });
});
