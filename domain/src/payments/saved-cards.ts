import { localDate } from '../time.ts';

/** A card that its owner let us keep, as far as they see it. Source: docs/rules/payments.md “Kept cards”. */
export interface SavedCard {
  readonly id: string;
  /** The last month in which it can be used, as `2029-08`; null where its company does not say. */
  readonly expiresOn: string | null;
  readonly isDefault: boolean;
  readonly savedAt: Date;
}

const MONTH_LENGTH = 'YYYY-MM'.length;

/** A card is good through the last day of its month, by the South African clock. */
export const isExpired = ({ expiresOn }: Pick<SavedCard, 'expiresOn'>, now: Date): boolean =>
  expiresOn !== null && localDate(now).slice(0, MONTH_LENGTH) > expiresOn;

/** In the order in which cards are offered: the default first, then the newest; what has expired comes last. */
export const inOrder = <Card extends SavedCard>(cards: readonly Card[], now: Date): readonly Card[] =>
  cards.toSorted(
    (one, other) =>
      Number(isExpired(one, now)) - Number(isExpired(other, now)) ||
      Number(other.isDefault) - Number(one.isDefault) ||
      other.savedAt.getTime() - one.savedAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  );
