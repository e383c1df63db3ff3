import { myCharges } from '@kwela/contract/trips/charges';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { chargeView, WHOLE_HOST } from './read/view.ts';
import { filingClockOf } from './steps/filing.ts';
import { filesOf } from './store/files-repo.ts';
import { findOfHost } from './store/trips-repo.ts';

/** What hosts charged after trips with their own cars. */
export const mine = implement(myCharges, async (call) => {
  const { db } = call.database;
  const found = await findOfHost(db, call.actor.userId);
  const files = await filesOf(
    db,
    found.map(({ charge }) => charge.id),
  );
  const items = [];
  for (const { charge, booking, ref, car, guestFirstName } of found) {
    const filing = await filingClockOf(db, booking.id);
    if (filing === null) continue;
    const view = chargeView({ charge, booking, filing }, files, WHOLE_HOST, call);
    items.push({ charge: view, ref, car, guestFirstName });
  }
  return ok({ items });
});
