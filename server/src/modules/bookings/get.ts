import { getBooking } from '@kwela/contract/bookings';
import { atRiskSince } from '@kwela/domain/bookings/at-risk';
import { isAhead } from '@kwela/domain/bookings/phases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { accessTo } from './read/booking-access.ts';
import { paperCodeOf } from './read/document-code.ts';
import { bookingView } from './read/view.ts';
import { agreementsOf } from './store/agreements-repo.ts';
import { guestStarsOf } from './store/guest-repo.ts';
import { findBooking } from './store/repo.ts';
import { lateTripBefore } from './store/risk-repo.ts';
import { bookingContextOf, eventsOf } from './store/summary-repo.ts';

/** One booking, for its guest, its host and admins; for everybody else there is none. */
export const get = implement(getBooking, async (call, { id }) => {
  const { database, policies, payments } = call;
  const booking = await findBooking(database.db, id);
  const access = booking && (await accessTo(call, database.db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const context = await bookingContextOf(database.db, booking);
  if (context === null) return refuse('not_found');
  const events = await eventsOf(database.db, id);
  const payment = await payments.shown(database.db, id);
  const awaitsAccountCents = await payments.awaitsAccountCents(database.db, id);
  const policy = policies.byVersion(booking.policyVersion);
  const documentCode = paperCodeOf(call, booking, access);
  const isGuest = access.relation === 'guest';
  const guestStars = isGuest
    ? null
    : await guestStarsOf(database.db, booking.guestId, policies.at(call.actor.now));
  const before = isAhead(booking.state) ? await lateTripBefore(database.db, booking, policies) : null;
  const atRisk = atRiskSince(booking, before, call.actor.now);
  const neverPaidCents = await payments.neverPaidCents(database.db, id);
  const money = { payment, awaitsAccountCents, neverPaidCents };
  const agreedTo = access.relation === 'host' ? [] : await agreementsOf(database.db, id);
  const page = {
    booking,
    context,
    events,
    policy,
    documentCode,
    guestStars,
    atRiskSince: atRisk,
    agreedTo,
    ...money,
  };
  return ok(bookingView(page, access));
});
