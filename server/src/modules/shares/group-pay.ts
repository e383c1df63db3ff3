import type { GroupPay } from '../context.ts';
import { shareMoved } from './steps/moved.ts';
import { openGroup } from './steps/open.ts';
import { findGroup, shareOfPayment } from './store/shares-repo.ts';

/** What bookings and payments ask of group payments. */
export const groupPay: GroupPay = {
  open: openGroup,
  /** Of another sum than the share is now, it was opened before somebody changed it. */
  async isAwaited(tx, { id, amountCents }) {
    const share = await shareOfPayment(tx, id);
    if (share?.state !== 'asked' || share.cents !== amountCents) return false;
    return (await findGroup(tx, share.bookingId))?.state === 'open';
  },
  async isOfGuest(tx, { id, shareId }) {
    return shareId === null || (await shareOfPayment(tx, id))?.isOwn === true;
  },
  moved: shareMoved,
};
