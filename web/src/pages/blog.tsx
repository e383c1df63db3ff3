import { Article, ArticlePreview } from '../features/content/blog/Article.tsx';
import { Articles } from '../features/content/blog/Articles.tsx';
import { useSearchParams } from '../lib/router/router.tsx';

export default function BlogPage() {
  const [query] = useSearchParams();
  const [slug, secret] = [query.get('post'), query.get('preview')];
  if (slug !== null) return <Article slug={slug} />;
  return secret === null ? <Articles tag={query.get('tag')} /> : <ArticlePreview secret={secret} />;
}
