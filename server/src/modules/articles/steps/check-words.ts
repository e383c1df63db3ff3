import { faultsIn } from '@kwela/content/faults';
import { valuesOf } from '@kwela/content/values';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { ok, refuse } from '@kwela/domain/result';
import type { ArticleWords } from '../../content/articles-repo.ts';
import type { Services } from '../../context.ts';

const FIELDS = ['title', 'summary', 'text'] as const;

/**
 * Whether an article can be shown as it is: by the policy that holds and by those that are known to follow it. The rules are
 * those of the files of the site. Source: docs/rules/voice.md “Texts”.
 */
export function checkWords(
  { policies, company }: Pick<Services, 'policies' | 'company'>,
  words: Pick<ArticleWords, (typeof FIELDS)[number]>,
  now: Date,
) {
  const values = policies.from(now).map((policy) => valuesOf(publicPolicyOf(policy), company));
  const faults = FIELDS.flatMap((field) =>
    faultsIn(words[field], values).map((fault) => ({ field, ...fault })),
  );
  return faults.length === 0 ? ok(words) : refuse('article_faulty', { faults });
}
