import { listDrives } from '@kwela/contract/hosting/records';
import { addDistances, businessShareBp, type DistanceSum, distanceOf } from '@kwela/domain/records/drives';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { pageOf, readPlace } from './steps/cursor.ts';
import { carViews } from './steps/view.ts';
import { findRecordCars } from './store/cars-repo.ts';
import { findDrives, findDrivesPage } from './store/drives-repo.ts';

const withShare = (sum: DistanceSum) => ({ ...sum, businessShareBp: businessShareBp(sum) });

/** Each host’s own; anyone else who asks finds none. */
export const drives = implement(listDrives, async ({ database, actor }, { limit, after, ...period }) => {
  const which = { ...period, hostId: actor.userId };
  const list = { list: 'records/drives', ...which };
  const place = readPlace(list, after);
  if (!place.ok) return place;
  const found = await findDrivesPage(database.db, which, { after: place.value, count: limit + 1 });
  const { page, nextCursor } = pageOf(list, found, limit, ({ drivenOn }) => drivenOn);
  const byCar = Map.groupBy(await findDrives(database.db, which), ({ vehicleId }) => vehicleId);
  const sums = [...byCar].map(([vehicleId, ofCar]) => ({ vehicleId, ...distanceOf(ofCar) }));
  return ok({
    items: [...page],
    nextCursor,
    cars: carViews(await findRecordCars(database.db, actor.userId)),
    totals: { all: withShare(addDistances(sums)), byCar: sums.map((sum) => ({ ...sum, ...withShare(sum) })) },
  });
});
