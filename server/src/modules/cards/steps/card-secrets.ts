import type { Services } from '../../context.ts';

type Seals = Pick<Services, 'sealing'>;

/** A token opens only for the kept card, or the booking, for which it was sealed. Source: docs/decisions/057-secrets-are-sealed-as-jwe.md. */
const forCard = (cardId: string): string => `token of the card ${cardId}`;
const forBooking = (bookingId: string): string => `token of the booking ${bookingId}`;

export const sealForCard = ({ sealing }: Seals, cardId: string, token: string): Promise<Buffer> =>
  sealing.seal(Buffer.from(token), forCard(cardId));

export const openForCard = async ({ sealing }: Seals, cardId: string, sealed: Uint8Array): Promise<string> =>
  (await sealing.open(sealed, forCard(cardId))).toString();

/** As it stands in a payment of this booking. */
export const sealForBooking = async ({ sealing }: Seals, bookingId: string, token: string): Promise<string> =>
  (await sealing.seal(Buffer.from(token), forBooking(bookingId))).toString();

/** A sealed token begins with the header of its JWE; before tokens were sealed only practice cards were kept. */
const IS_SEALED = /^eyJ/;

export const openForBooking = async ({ sealing }: Seals, bookingId: string, kept: string): Promise<string> =>
  IS_SEALED.test(kept) ? (await sealing.open(Buffer.from(kept), forBooking(bookingId))).toString() : kept;
