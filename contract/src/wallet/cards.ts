import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, uuid } from '../fields.ts';

/** With which card somebody pays: one that they keep with us, or one that they type at the company's page and may let us keep. */
export const cardChoice = {
  /** Null: at the page of the company. */
  cardId: uuid.nullable().default(null),
  /** They agreed that we keep the card that they pay with there. Never chosen beforehand. */
  keepCard: z.boolean().default(false),
};

/** A kept card, as its owner sees it. The token by which it is asked again never leaves the server. */
const savedCard = z.object({
  id: uuid,
  /** The payment company that keeps it, as people call it. */
  company: z.string(),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  /** The last month in which it can be used, as `2029-08`. */
  expiresOn: z.string().nullable(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  savedAt: instantOut,
});

export const myCards = useCase('cards/mine', {
  access: 'signed_in',
  summary: 'My kept cards, the one that is offered first at the top',
  input: z.strictObject({}),
  output: z.object({ items: z.array(savedCard) }),
  refusals: [],
});

const BY_CARD = { access: 'signed_in', input: z.strictObject({ cardId: uuid }) } as const;

export const setDefaultCard = useCase('cards/set-default', {
  ...BY_CARD,
  summary: 'Offer this kept card first when I pay',
  output: z.object({ items: z.array(savedCard) }),
  refusals: ['card_not_usable'],
});

export const removeCard = useCase('cards/remove', {
  ...BY_CARD,
  summary:
    'Forget a kept card, here and at its payment company; asked again, there is nothing left to forget',
  output: z.object({ items: z.array(savedCard) }),
  refusals: [],
});
