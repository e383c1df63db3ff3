import { listFines } from '@kwela/contract/hosting/fines';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { carViews } from '../records/steps/view.ts';
import { findRecordCars } from '../records/store/cars-repo.ts';
import { fineView } from './read/fine-view.ts';
import { findFines } from './store/fines-repo.ts';

/** Each host’s own; anyone else who asks finds none. */
export const list = implement(listFines, async ({ database: { db }, policies, actor }) => {
  const { userId: hostId, now } = actor;
  const fines = [];
  for (const fine of await findFines(db, hostId)) fines.push(await fineView(db, fine, now));
  return ok({
    fines,
    cars: carViews(await findRecordCars(db, hostId)),
    administrationCents: policies.at(now).feeCaps.adminCents,
  });
});
