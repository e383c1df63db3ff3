import { myCharges } from '@kwela/contract/trips/charges';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { chargeView, GUEST, WHOLE_HOST } from './read/view.ts';
import { filingClockOf } from './steps/filing.ts';
import { filesOf } from './store/files-repo.ts';
import { findOwn } from './store/trips-repo.ts';

/** What hosts charged after trips with their own cars, or guests were charged. */
export const mine = implement(myCharges, async (call, { as }) => {
  const { db } = call.database;
  const found = await findOwn(db, call.actor.userId, as);
  const files = await filesOf(
    db,
    found.map(({ charge }) => charge.id),
  );
  const reader = as === 'host' ? WHOLE_HOST : GUEST;
  const items = [];
  for (const { charge, booking, ref, car, guestFirstName, hostFirstName } of found) {
    const filing = await filingClockOf(db, booking.id);
    if (filing === null) continue;
    const view = chargeView({ charge, booking, filing }, files, reader, call);
    items.push({ charge: view, ref, car, otherFirstName: as === 'host' ? guestFirstName : hostFirstName });
  }
  return ok({ items });
});
