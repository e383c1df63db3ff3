import { type ShownArticle, shownArticle } from '../../content/all-articles.ts';
import type { Services } from '../../context.ts';
import { findArticle } from '../store/repo.ts';
import { articleOfKey } from './preview-key.ts';

type PreviewServices = Pick<Services, 'database' | 'policies' | 'company' | 'linkKey'>;

/** The article of a secret address, as its page will be; null where the address leads to none. */
export async function previewed(
  services: PreviewServices,
  key: string,
  now: Date,
): Promise<ShownArticle | null> {
  const { database, policies, company } = services;
  const id = articleOfKey(services, key, now);
  const article = id === null ? null : await findArticle(database.db, id);
  if (article === null || article.state === 'discarded') return null;
  return shownArticle(article, article.publishAt ?? now, { policy: policies.at(now), company });
}
