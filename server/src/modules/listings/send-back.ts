import { sendBackListing } from '@kwela/contract/listings/use-cases';
import { implement } from '../implement.ts';
import { changeAsAdmin } from './steps/change-listing.ts';
import { adminDecision } from './steps/decisions.ts';

export const sendBack = implement(sendBackListing, (call, input) =>
  changeAsAdmin(call, 'send_back', input, (listing, tx) => {
    const { reasons, note } = input;
    return adminDecision(call, tx, listing, { kind: 'send_back', reasons, note });
  }),
);
