import { withValues } from '@kwela/content/placeholders';
import { valuesOf } from '@kwela/content/values';
import type { listArticles, readArticle } from '@kwela/contract/content';
import { addressOf, settledPublication } from '@kwela/domain/articles/articles';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import { type ArticleWords, findBySlug, findPublished } from './articles-repo.ts';
import { readyText, type Speaker } from './ready-text.ts';
import { fileArticles, isFileSlug, isWithdrawn, listed } from './texts.ts';

export type ShownArticle = NonNullable<z.input<typeof readArticle.output>['article']>;
export type ArticleSummary = z.input<typeof listArticles.output>['articles'][number];

/** Where articles come from: the files of the site, and the database. */
export type ArticleSources = Pick<Services, 'database' | 'policies' | 'company' | 'log'>;

const speakerAt = ({ policies, company }: ArticleSources, now: Date): Speaker => ({
  policy: policies.at(now),
  company,
});

/** An article as its page shows it. */
export function shownArticle(article: ArticleWords, publishedAt: Date, speaker: Speaker): ShownArticle {
  const { slug, title, summary, text, tags, author } = article;
  const { description, ...ready } = readyText(`blog/${slug}`, { title, description: summary, text }, speaker);
  return {
    ...ready,
    slug,
    summary: description,
    tags: [...tags],
    author,
    publishedAt: publishedAt.toISOString(),
  };
}

/**
 * Words were checked by the versions of the policy that were known when they were saved. One for which a later version has no
 * number is left out and reported: it must not take the others along.
 */
function orLogged<Made>(log: ArticleSources['log'], slug: string, make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    log.error({ err: error, slug }, 'an article cannot be said by the policy that holds');
    return null;
  }
}

/** Every article that somebody may read by now, the newest first: those of the files and those of the database. */
export async function publishedArticles(sources: ArticleSources, now: Date): Promise<ArticleSummary[]> {
  const speaker = speakerAt(sources, now);
  const values = valuesOf(publicPolicyOf(speaker.policy), speaker.company);
  const files = fileArticles(speaker, now).map(({ parts: _, headings: __, ...summary }) => summary);
  const rows = await findPublished(sources.database.db, now);
  const written = rows.flatMap(({ slug, title, summary, text, tags, author, publishAt }) => {
    // A file that came later has the address.
    if (isFileSlug(slug)) return [];
    const said = orLogged(sources.log, slug, () => {
      withValues(text, values);
      return { title: withValues(title, values), summary: withValues(summary, values) };
    });
    return said === null
      ? []
      : [{ ...said, slug, tags: [...tags], author, publishedAt: publishAt.toISOString() }];
  });
  return listed([...files, ...written].map((article) => ({ ...article, withdrawn: false }))).map(
    ({ withdrawn: _, ...summary }) => summary,
  );
}

type Found =
  | { readonly kind: 'shown'; readonly article: ShownArticle }
  | { readonly kind: 'gone' | 'none'; readonly article: null };

/** What stands at the address of an article: the article, that it was taken back, or nothing. */
export async function articleAt(sources: ArticleSources, slug: string, now: Date): Promise<Found> {
  const speaker = speakerAt(sources, now);
  if (isFileSlug(slug)) {
    const file = fileArticles(speaker, now).find((one) => one.slug === slug);
    if (file !== undefined) return { kind: 'shown', article: file };
    return { kind: isWithdrawn(slug, now) ? 'gone' : 'none', article: null };
  }
  const row = await findBySlug(sources.database.db, slug);
  if (row === null) return { kind: 'none', article: null };
  const kind = addressOf(row, now);
  if (kind !== 'shown') return { kind, article: null };
  const { publishAt } = settledPublication(row, now);
  const article = orLogged(sources.log, slug, () => shownArticle(row, publishAt ?? now, speaker));
  return article === null ? { kind: 'none', article } : { kind, article };
}
