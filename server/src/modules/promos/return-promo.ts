import type { BookingReactions } from '../context.ts';
import { deleteRedemption } from './store/redemptions-repo.ts';

/** Gives a code back to a guest whose booking came to nothing. */
export const returnPromo: BookingReactions['return_promo'] = (tx, { id }) => deleteRedemption(tx, id);
