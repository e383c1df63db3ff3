import { countPurchase as counted } from '@kwela/contract/analytics';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { purchaseOf } from './purchase-of.ts';
import { queueEvent } from './store/outbox-repo.ts';
import { addPurchase } from './store/purchases-repo.ts';

/** Counts a booking of the guest's own once. The browser only says which; the rest is what our books say. */
export const countPurchase = implement(
  counted,
  async ({ database, analytics, policies, actor }, { bookingId, company }) => {
    const booking = await findBooking(database.db, bookingId);
    if (booking === null || relationTo(actor, booking) !== 'guest') return refuse('not_found');
    return asSystem(database.db, async (tx) => {
      const { verdict, paid } = await purchaseOf(tx, bookingId, policies.at(actor.now).analytics, actor.now);
      if (verdict === 'none') return ok({ state: 'not_counted' });
      const isNew = await addPurchase(tx, bookingId, paid, actor.now);
      if (isNew && analytics !== null && company !== undefined) {
        await queueEvent(tx, company, { bookingId }, actor.now);
      }
      return ok({ state: verdict === 'counts' ? 'counted' : 'waits' });
    });
  },
);
