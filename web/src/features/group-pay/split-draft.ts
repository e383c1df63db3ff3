import { equalShares } from '@kwela/domain/group-pay/shares';
import type { GroupPayTerms } from '@kwela/domain/policy/group-pay';
import { hasFields, type Is, isListOf, isText } from '../../lib/guards.ts';
import { centsOf } from '../pricing/rand-text.ts';

interface PersonDraft {
  name: string;
  email: string;
  /** Whole rand as typed; unused while everybody pays the same. */
  rand: string;
}

/** Who pays a trip with its organiser, as it is typed: the organiser always pays the rest. */
export interface SplitDraft {
  isEqual: boolean;
  others: PersonDraft[];
}

const isPerson = hasFields<PersonDraft>({ name: isText, email: isText, rand: isText });
const arePeople = isListOf(isPerson);

export const isSplitDraft: Is<SplitDraft> = hasFields<SplitDraft>({
  isEqual: (value) => typeof value === 'boolean',
  others: (value): value is PersonDraft[] => arePeople(value) && value.length > 0,
});

export const NO_PERSON: PersonDraft = { name: '', email: '', rand: '' };

/**
 * What each pays of a sum, the organiser the rest. Where their own share is paid already, equal ones are those of the others
 * alone. What is no amount counts as nothing.
 */
export function sharesOf({ isEqual, others }: SplitDraft, totalCents: number, isOwnPaid = false) {
  const own = isOwnPaid ? 0 : 1;
  const equal = equalShares(totalCents, others.length + own);
  const cents = others.map(({ rand }, index) => (isEqual ? (equal[index + own] ?? 0) : centsOf(rand) || 0));
  return {
    ownCents: cents.reduce((left, one) => left - one, totalCents),
    others: others.map(({ name, email }, index) => ({
      name: name.trim(),
      email: email.trim(),
      cents: cents[index] ?? 0,
    })),
  };
}

/** Is what falls to each enough for a payment company? An own share that is paid already may be none. */
export function canBeDivided(
  split: SplitDraft,
  totalCents: number,
  { leastShareCents }: Pick<GroupPayTerms, 'leastShareCents'>,
  isOwnPaid = false,
): boolean {
  const { ownCents, others } = sharesOf(split, totalCents, isOwnPaid);
  const isOwnFine = ownCents >= leastShareCents || (isOwnPaid && ownCents === 0);
  return isOwnFine && others.every(({ cents }) => cents >= leastShareCents);
}
