import { listConnections } from '@kwela/contract/hosting/calendar-feeds';
import { MOST_CALENDAR_CARS } from '@kwela/contract/hosting/calendars';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { exportView } from './steps/export-address.ts';
import { feedView } from './steps/feed-view.ts';
import { findConnectedCars } from './store/exports-repo.ts';
import { findFeedsOf } from './store/feeds-repo.ts';

export const connections = implement(listConnections, async (call, { hostId }) => {
  const { database } = call;
  const place = await workplaceOf(call, database.db, hostId);
  if (place === null) return refuse('not_found');
  const cars = await findConnectedCars(database.db, place, MOST_CALENDAR_CARS);
  const feeds = await findFeedsOf(database.db, place.hostId);
  return ok({
    cars: cars.map(({ publicId, export: shared, ...car }) => ({
      ...car,
      id: publicId,
      export: shared && exportView(call, shared),
      feeds: feeds.filter((feed) => feed.publicId === publicId).map(feedView),
    })),
  });
});
