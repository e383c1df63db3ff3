import type { getLateContacts } from '@kwela/contract/trips/late-contacts';
import { dueAt } from '@kwela/domain/bookings/timers';
import { canLogContact } from '@kwela/domain/hand-over/late-contacts';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import { contactsOf, messagesSince } from '../store/contacts-repo.ts';

/** Of the two sides, those who may write in the log. */
export const writerOf = ({ relation, may }: BookingAccess): 'guest' | 'host' | null => {
  if (relation === 'guest') return relation;
  return relation === 'host' && may('report_late_return') ? relation : null;
};

/** The log of a late return, as both sides and admins see it. */
export async function lateContactsView(
  db: Db,
  booking: Booking,
  access: BookingAccess,
  { policies, now }: Pick<Services, 'policies' | 'now'>,
): Promise<z.input<typeof getLateContacts.output>> {
  const { id: bookingId, state, endAt } = booking;
  const { times } = policies.byVersion(booking.policyVersion);
  const sent = await messagesSince(db, bookingId, endAt);
  const messages = sent.map(({ id, sent_at: at }) => ({
    id,
    side: 'host' as const,
    way: 'message' as const,
    outcome: null,
    note: '',
    at,
  }));
  const items = [...(await contactsOf(db, bookingId)), ...messages].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  return {
    bookingId,
    items: items.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })),
    canLog: writerOf(access) !== null && canLogContact(booking, now()),
    unrecoveredAt: state === 'overdue' ? dueAt('unrecovered', booking, times).toISOString() : null,
  };
}
