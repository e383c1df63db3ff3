import { fleetCalendar, MOST_CALENDAR_CARS } from '@kwela/contract/hosting/calendars';
import { dayStretch } from '@kwela/domain/calendars/fleet-days';
import { ok } from '@kwela/domain/result';
import { addMonths } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { fleetView } from './steps/fleet-view.ts';
import { findFleet } from './store/fleet-repo.ts';

export const fleet = implement(fleetCalendar, async ({ database, actor }, { fromOn, months }) => {
  const untilOn = addMonths(fromOn, months);
  const span = dayStretch(fromOn, untilOn);
  const rows = await findFleet(database.db, actor.userId, span, MOST_CALENDAR_CARS);
  return ok(fleetView(rows, fromOn, untilOn, actor.now));
});
