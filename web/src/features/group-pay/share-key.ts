import { keyOfLink } from '../../lib/tab/link-key.ts';

/** The secret of a share; who comes back from the checkout of a payment company comes without it. */
export const keyOfShare = (shareId: string, hash: string): string =>
  keyOfLink(`kwela-share:${shareId}`, hash);
