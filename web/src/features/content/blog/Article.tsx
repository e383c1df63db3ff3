import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { usePageHead } from '../../../lib/document-head.ts';
import type { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { Contents } from '../Contents.tsx';
import { TextBody } from '../TextBody.tsx';
import { TextPage } from '../TextPage.tsx';
import { ArticleLine } from './ArticleLine.tsx';
import { useCurrentAnswer } from './use-current-answer.ts';

const NotFoundPage = lazy(() => import('../../../pages/not-found.tsx'));

/** An article by its name; the page that is not there where none is published by it. */
export function Article({ slug }: { slug: string }) {
  const { article } = useCurrentAnswer('content/article', { slug });
  if (article === null) return <NotFoundPage />;
  return <Written article={article} canonical={withQuery(paths.blog, { post: slug })} />;
}

/** An article as it will be, for those who have its secret address; nobody else is to find it. */
export function ArticlePreview({ secret }: { secret: string }) {
  const { article } = useCurrentAnswer('articles/preview', { key: secret });
  return article === null ? <NotFoundPage /> : <Written article={article} />;
}

type Written = NonNullable<ReturnType<typeof useAnswer<'content/article'>>['article']>;

function Written({ article, canonical }: { article: Written; canonical?: string }) {
  const { slug: _, title, summary, parts, headings, ...line } = article;
  usePageHead({ title, description: summary, ...(canonical !== undefined && { canonical }) });
  return (
    <TextPage title={title} lead={summary} beside={<Contents headings={headings} />}>
      <div className="mb-6">
        <ArticleLine {...line} />
      </div>
      <TextBody parts={parts} />
      <p className="mt-10">
        <Link className="text-link" to={paths.blog}>{t`All articles`}</Link>
      </p>
    </TextPage>
  );
}
