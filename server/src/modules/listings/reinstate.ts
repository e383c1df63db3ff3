import { reinstateListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsAdmin } from './steps/change-listing.ts';
import { adminDecision } from './steps/decisions.ts';

export const reinstate = implement(reinstateListing, (call, input) =>
  changeAsAdmin(call, 'reinstate', input, (listing, tx) =>
    adminDecision(call, tx, listing, { kind: 'reinstate' }),
  ),
);
