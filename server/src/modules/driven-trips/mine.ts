import { listDrivenTrips } from '@kwela/contract/trips/driven-trips';
import { ok } from '@kwela/domain/result';
import { after, days } from '@kwela/domain/time';
import { driverAccessOf, ownPapersOf } from '../bookings/read/driver-access.ts';
import { bookingOf } from '../bookings/store/booking.ts';
import { invitationsOfDriver } from '../drivers/invitations-repo.ts';
import { implement } from '../implement.ts';
import { listedTrip } from './read/views.ts';
import { possiblyDrivenBy } from './store/driven-trips-repo.ts';

/** Far more than anybody drives on, with those of strangers who were born on the same day. */
const MOST = 100;

/** Trips that somebody else booked and this person drives on. */
export const mine = implement(listDrivenTrips, async ({ database: { db }, actor, policies }) => {
  const { userId, now } = actor;
  const own = await ownPapersOf(db, userId);
  const invitations = await invitationsOfDriver(db, userId);
  const since = after(now, -days(policies.at(now).charges.documentWithinDays));
  const wanted = { userId, birthOn: own.papers?.birthOn ?? null, since };
  const rows = await possiblyDrivenBy(db, wanted, MOST);
  const items = rows.flatMap((context) => {
    const booking = bookingOf(context);
    const access = driverAccessOf(booking, own, invitations, { policies, now });
    const policy = policies.byVersion(booking.policyVersion);
    return access === null ? [] : [listedTrip({ booking, context, access, policy })];
  });
  return ok({ items });
});
