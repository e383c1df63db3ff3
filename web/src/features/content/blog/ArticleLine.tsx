import type { ArticleTag } from '@kwela/contract/article-tags';
import { localDate } from '@kwela/domain/time';
import { formatDate } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Link } from '../../../ui/Link.tsx';
import { TAG_NAMES } from './tags.ts';

interface ArticleLineProps {
  publishedAt: string;
  author: string;
  tags: readonly ArticleTag[];
}

/** When and by whom it was written, and what it is about. */
export function ArticleLine({ publishedAt, author, tags }: ArticleLineProps) {
  const now = useArrivalTime();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted-foreground">
      <time dateTime={publishedAt}>{formatDate(localDate(new Date(publishedAt)), now)}</time>
      <span translate="no">{author}</span>
      {tags.map((tag) => (
        <Link
          key={tag}
          className="inline-flex min-h-6 items-center text-link"
          to={withQuery(paths.blog, { tag })}
        >
          {say(TAG_NAMES[tag])}
        </Link>
      ))}
    </p>
  );
}
