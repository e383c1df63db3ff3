/** Rows that tell of a person: whose they are, what stays hidden in an export, and what becomes of them at the end. */
export interface PersonalRows {
  readonly table: string;
  /** Which rows, with the person's id as `$1`. */
  readonly whose: string;
  /** Columns that are left out of an export: secrets, and what tells of somebody else. */
  readonly hidden: readonly string[];
  /** `kept`: for the books and for the other side of a trip, with nothing in it but ids. */
  readonly atTheEnd: 'deleted' | 'kept' | { readonly cleared: string };
}

export const OF_THEIR_TRIPS = 'booking_id IN (SELECT id FROM public.bookings WHERE guest_id = $1)';
export const OF_TRIPS_IN_THEIR_CARS = 'booking_id IN (SELECT id FROM public.bookings WHERE host_id = $1)';
export const OF_THEIR_PAYMENTS = `payment_id IN (SELECT id FROM public.payments WHERE ${OF_THEIR_TRIPS})`;
export const OF_THEIR_POSTINGS = `transaction_id IN (SELECT id FROM public.ledger_transactions WHERE ${OF_THEIR_TRIPS})`;
export const OF_THEIR_TICKETS = 'ticket_id IN (SELECT id FROM public.tickets WHERE opened_by = $1)';
export const OF_THEIR_WEBHOOKS = 'webhook_id IN (SELECT id FROM public.webhooks WHERE host_id = $1)';
export const OF_THEIR_CARS = 'vehicle_id IN (SELECT id FROM public.vehicles WHERE host_id = $1)';

export const toTheirAddress = (column: string) =>
  `${column} = (SELECT lower(email) FROM auth.users WHERE id = $1)`;

/** What stands in place of a name that others still see, such as above a review. */
export const NAME_OF_THE_GONE = 'Former member';
