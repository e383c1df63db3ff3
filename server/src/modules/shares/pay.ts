import { payShare } from '@kwela/contract/trips/group-pay';
import { refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { openShareCheckout } from './steps/open-checkout.ts';
import { findByLink } from './steps/share-link.ts';

/** Anybody with the link can pay; the page that they come back to asks for its key again. */
export const pay = implement(payShare, async (call, input) => {
  if (!(await call.openForms.fromNetwork('share paid', call.ip))) return refuse('rate_limited');
  const share = await findByLink(call.database.db, call, input);
  if (share === null) return refuse('not_found');
  const { id: shareId, bookingId } = share;
  const returnPath = `/booking/${bookingId}?share=${shareId}`;
  const { payWith } = input;
  return openShareCheckout(call, { bookingId, isMeant: ({ id }) => id === shareId, payWith, returnPath });
});
