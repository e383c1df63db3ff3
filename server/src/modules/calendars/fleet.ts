import { fleetCalendar, MOST_CALENDAR_CARS } from '@kwela/contract/hosting/calendars';
import { dayStretch } from '@kwela/domain/calendars/fleet-days';
import { ok, refuse } from '@kwela/domain/result';
import { addMonths } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { fleetView } from './steps/fleet-view.ts';
import { findFleet } from './store/fleet-repo.ts';

export const fleet = implement(fleetCalendar, async (call, { fromOn, months, hostId }) => {
  const { database, actor } = call;
  const place = await workplaceOf(call, database.db, hostId);
  if (place === null) return refuse('not_found');
  const untilOn = addMonths(fromOn, months);
  const span = dayStretch(fromOn, untilOn);
  const rows = await findFleet(database.db, place, span, MOST_CALENDAR_CARS);
  return ok(fleetView(rows, fromOn, untilOn, actor.now));
});
