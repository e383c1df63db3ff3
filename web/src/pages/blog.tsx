import { Article, ArticlePreview } from '../features/content/blog/Article.tsx';
import { Articles } from '../features/content/blog/Articles.tsx';
import { useSearchParams } from '../lib/router/router.tsx';

export default function BlogPage() {
  const [query] = useSearchParams();
  const [slug, secret] = [query.get('post'), query.get('preview')];
  if (slug !== null) return <Article slug={slug} />;
  if (secret !== null) return <ArticlePreview secret={secret} />;
  return <Articles tag={query.get('tag')} month={query.get('month')} />;
}
