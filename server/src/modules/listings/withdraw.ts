import { withdrawListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { hostTransition } from './steps/decisions.ts';

export const withdraw = implement(withdrawListing, (call, input) =>
  changeAsHost(call, 'withdraw', input, (listing, tx) => hostTransition(call, tx, listing, 'withdraw')),
);
