import { tripPayouts } from '@kwela/contract/hosting/payouts';
import { addParts } from '@kwela/domain/payouts/parts';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { mayActFor } from '../team/acting/acting-for.ts';
import { itemView, payoutView } from './steps/views.ts';
import { findItemsOfTrip, findPayoutsById, findTripOfHost } from './store/views-repo.ts';

/** The statement of one trip. To anybody but its host, and who may see money for this car, there is none. */
export const trip = implement(tripPayouts, async (call, { bookingId }) => {
  const { database, hostingPolicies, actor } = call;
  const { db } = database;
  const found = await findTripOfHost(db, bookingId);
  if (found === null || !(await mayActFor(call, db, found))) return refuse('not_found');
  const { payouts: rules } = hostingPolicies.at(actor.now);
  const items = await findItemsOfTrip(db, bookingId);
  const payouts = await findPayoutsById(
    db,
    items.flatMap(({ payoutId }) => payoutId ?? []),
  );
  const { ref, car, startAt, endAt } = found;
  return ok({
    bookingId,
    ref,
    car,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    items: items.map((item) => itemView(item, actor.now, rules)),
    payouts: payouts.map(payoutView),
    inAll: addParts(items),
  });
});
