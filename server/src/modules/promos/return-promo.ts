import type { BookingReactions } from '../context.ts';
import { deleteRedemption, deleteRedemptionUnlessKept } from './store/redemptions-repo.ts';

/** Gives a code back to a guest whose booking came to nothing. */
export const returnPromo: BookingReactions['return_promo'] = (tx, { id }) => deleteRedemption(tx, id);

/** The same to one whose trip was cancelled, where nothing of what they paid is kept. */
export const returnPromoUnlessKept: BookingReactions['return_promo_unless_kept'] = (tx, { id }) =>
  deleteRedemptionUnlessKept(tx, id);
