import { suspendListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsAdmin } from './steps/change-listing.ts';
import { adminDecision } from './steps/decisions.ts';

export const suspend = implement(suspendListing, (call, input) =>
  changeAsAdmin(call, 'suspend', input, (listing, tx) => {
    const { reasons, note } = input;
    return adminDecision(call, tx, listing, { kind: 'suspend', reasons, note });
  }),
);
