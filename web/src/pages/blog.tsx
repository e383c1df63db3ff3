import { Article } from '../features/content/blog/Article.tsx';
import { Articles } from '../features/content/blog/Articles.tsx';
import { useSearchParams } from '../lib/router/router.tsx';

export default function BlogPage() {
  const [query] = useSearchParams();
  const slug = query.get('post');
  return slug === null ? <Articles tag={query.get('tag')} /> : <Article slug={slug} />;
}
