import { payOwnShare } from '@kwela/contract/trips/group-pay';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { openShareCheckout } from './steps/open-checkout.ts';
import type { Share } from './store/shares-repo.ts';

/** The organiser pays their own share, which can be all that is missing. */
export const checkout = implement(payOwnShare, async (call, { bookingId, payWith }) => {
  const booking = await findBooking(call.database.db, bookingId);
  if (booking === null || relationTo(call.actor, booking) !== 'guest') return refuse('not_found');
  const isMeant = ({ isOwn }: Share) => isOwn;
  return openShareCheckout(call, { bookingId, isMeant, payWith, returnPath: `/booking/${bookingId}` });
});
