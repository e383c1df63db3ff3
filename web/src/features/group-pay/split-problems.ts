import { formatRand } from '@kwela/domain/money';
import type { GroupPayTerms } from '@kwela/domain/policy/group-pay';
import { t } from '@lingui/core/macro';
import type { Problems } from '../../ui/forms/resolver.ts';
import { canBeDivided, type SplitDraft, sharesOf } from './split-draft.ts';

/** As the server reads it, near enough to say it while somebody types. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Divided {
  readonly totalCents: number;
  readonly terms: GroupPayTerms;
  readonly isOwnPaid: boolean;
}

/** What is wrong with how a sum is divided, by field. */
export function splitProblems(split: SplitDraft, { totalCents, terms, isOwnPaid }: Divided): Problems {
  const problems: Record<string, string> = {};
  const { others, ownCents } = sharesOf(split, totalCents, isOwnPaid);
  const least = formatRand(terms.leastShareCents);
  const seen = new Set<string>();
  for (const [index, { name, email, cents }] of others.entries()) {
    if (name === '') problems[`others.${index}.name`] = t`Enter a name.`;
    if (!ADDRESS.test(email))
      problems[`others.${index}.email`] = t`Enter an email address, such as name@example.co.za.`;
    else if (seen.has(email.toLowerCase()))
      problems[`others.${index}.email`] = t`This address is there already.`;
    seen.add(email.toLowerCase());
    if (!split.isEqual && cents < terms.leastShareCents)
      problems[`others.${index}.rand`] = t`Enter whole rand, at least ${least}.`;
  }
  if (Object.keys(problems).length > 0 || canBeDivided(split, totalCents, terms, isOwnPaid)) return problems;
  const [last, rest] = [others.length - 1, formatRand(ownCents)];
  if (split.isEqual)
    return { [`others.${last}.name`]: t`With so many people a share is less than ${least}.` };
  return { [`others.${last}.rand`]: t`That leaves ${rest} for you. It must be at least ${least}.` };
}
