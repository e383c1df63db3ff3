import { archiveListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { hostTransition } from './steps/decisions.ts';
import { noTripsAhead } from './steps/no-trips-ahead.ts';

export const archive = implement(archiveListing, (call, input) =>
  changeAsHost(call, 'archive', input, async (listing, tx) => {
    const free = await noTripsAhead(tx, listing);
    return free.ok ? hostTransition(call, tx, listing, 'archive') : free;
  }),
);
