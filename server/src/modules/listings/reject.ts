import { rejectListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsAdmin } from './steps/change-listing.ts';
import { adminDecision } from './steps/decisions.ts';
import { noTripsAhead } from './steps/no-trips-ahead.ts';

/** For good, so never while somebody has the car booked: such a listing is sent back, and its trips are seen to first. */
export const reject = implement(rejectListing, (call, input) =>
  changeAsAdmin(call, 'reject', input, async (listing, tx) => {
    const free = await noTripsAhead(tx, listing);
    if (!free.ok) return free;
    const { reasons, note } = input;
    return adminDecision(call, tx, listing, { kind: 'reject', reasons, note });
  }),
);
