import { groupPayOf } from '@kwela/contract/trips/group-pay';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { paymentsOf } from '../payments/store/repo.ts';
import { lookAtPayments } from '../payments/webhook/look.ts';
import { groupView } from './read/group-view.ts';
import { findGroup, sharesOf } from './store/shares-repo.ts';

/** How the guest pays is not the host’s to know, and who pays with them is not either. */
export const ofBooking = implement(groupPayOf, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const relation = booking && relationTo(call.actor, booking);
  if (booking === null || relation === null || relation === 'host') return refuse('not_found');
  const known = await findGroup(db, bookingId);
  if (known?.state === 'open' && relation === 'guest') await lookAtPayments(call, bookingId);
  const group = known && (await findGroup(db, bookingId));
  if (group === null) return ok({ group: null });
  const shares = await sharesOf(db, bookingId);
  const payments = await paymentsOf(db, bookingId, 'share');
  const { eft } = call.policies.byVersion(booking.policyVersion);
  const page = { group, booking, shares, payments, isOrganiser: relation === 'guest', eft };
  return ok({ group: groupView(page, call) });
});
