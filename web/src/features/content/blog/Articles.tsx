import { ARTICLE_TAGS, type ArticleTag } from '@kwela/contract/article-tags';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { usePageHead } from '../../../lib/document-head.ts';
import { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { monthOf } from '../../../lib/long-dates.ts';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { ArticleLine } from './ArticleLine.tsx';
import { TAG_NAMES } from './tags.ts';
import { useCurrentAnswer } from './use-current-answer.ts';

const CHIP = 'inline-flex min-h-11 items-center rounded-full border px-4 text-small no-underline';

const tagNamed = (name: string | null): ArticleTag | undefined => ARTICLE_TAGS.find((tag) => tag === name);

/** `2026-12`, on the wall in South Africa. */
const monthIn = ({ publishedAt }: { publishedAt: string }): string =>
  localDate(new Date(publishedAt)).slice(0, 7);

interface ArticlesProps {
  tag: string | null;
  /** Such as `2026-12`. */
  month: string | null;
}

/** All articles, or those about one thing, or of one month; the newest first. */
export function Articles({ tag: name, month: asked }: ArticlesProps) {
  const { title, description } = useAnswer('content/page', { name: 'blog' });
  const { articles } = useCurrentAnswer('content/articles', {});
  const tag = tagNamed(name);
  usePageHead({ title, description, canonical: paths.blog });
  const ofTag = articles.filter(({ tags }) => tag === undefined || tags.includes(tag));
  const months = [...new Set(ofTag.map(monthIn))];
  // A month that nothing came out in is none.
  const month = months.find((one) => one === asked);
  const shown = ofTag.filter((article) => month === undefined || monthIn(article) === month);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-8 pb-4 md:pt-14">
      <header lang="en-ZA" className="max-w-[46rem]">
        <h1>{title}</h1>
        <p className="mt-3 text-soft-foreground md:mt-4 md:text-lead">{description}</p>
      </header>
      <nav aria-label={t`What the articles are about`} className="mt-6 flex flex-wrap gap-2">
        {[undefined, ...ARTICLE_TAGS].map((one) => (
          <Link
            key={one ?? 'all'}
            to={withQuery(paths.blog, { tag: one })}
            aria-current={one === tag ? 'page' : undefined}
            className={cx(
              CHIP,
              one === tag
                ? 'border-primary bg-primary font-semibold text-primary-foreground'
                : 'border-border text-foreground hover:bg-accent',
            )}
          >
            {one === undefined ? t`All articles` : say(TAG_NAMES[one])}
          </Link>
        ))}
      </nav>
      {months.length > 1 && (
        <nav aria-label={t`When the articles came out`} className="mt-4 flex flex-wrap gap-x-5 text-small">
          {[undefined, ...months].map((one) => (
            <Link
              key={one ?? 'any'}
              to={withQuery(paths.blog, { tag, month: one })}
              aria-current={one === month ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center',
                one === month ? 'font-semibold text-foreground no-underline' : 'text-link',
              )}
            >
              {one === undefined ? t`Any month` : monthOf(`${one}-01`)}
            </Link>
          ))}
        </nav>
      )}
      <ul className="mt-8 grid gap-x-10 gap-y-9 md:grid-cols-2">
        {shown.map(({ slug, title: name, summary, ...line }) => (
          <li key={slug} className="border-t border-border pt-5">
            <h2 lang="en-ZA" className="text-[1.375rem] leading-7">
              <Link
                className="text-foreground no-underline hover:underline"
                to={withQuery(paths.blog, { post: slug })}
              >
                {name}
              </Link>
            </h2>
            <p lang="en-ZA" className="mt-2 mb-3 text-soft-foreground">
              {summary}
            </p>
            <ArticleLine {...line} />
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <a className="text-link" href="/blog/rss.xml">
          {t`New articles by RSS`}
        </a>
      </p>
    </main>
  );
}
