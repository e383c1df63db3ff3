import { hasFields, isText } from '../../lib/guards.ts';

/** The guest's own unpaid booking, when it is they themselves who hold these dates. */
export interface OwnHold {
  bookingId: string;
  ref: string;
}

const hasOwnHold = hasFields<{ ownBooking: OwnHold }>({
  ownBooking: hasFields<OwnHold>({ bookingId: isText, ref: isText }),
});

export const ownHoldIn = (details: unknown): OwnHold | null =>
  hasOwnHold(details) ? details.ownBooking : null;
