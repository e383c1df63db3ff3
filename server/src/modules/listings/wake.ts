import { wakeListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { hostTransition } from './steps/decisions.ts';

export const wake = implement(wakeListing, (call, input) =>
  changeAsHost(call, 'wake', input, (listing, tx) => hostTransition(call, tx, listing, 'wake')),
);
