import type { Publication } from '@kwela/domain/articles/articles';
import type { Selectable } from 'kysely';
import type { Articles } from '../../../db/schema.gen.ts';
import { type ArticleWords, publicationFrom, wordsFrom } from '../../content/articles-repo.ts';

/** An article as those who edit it know it. */
export interface Article extends ArticleWords, Publication {
  readonly id: string;
  /** Goes up by one with each event. */
  readonly revision: number;
  readonly changedAt: Date;
}

export const articleFrom = (row: Selectable<Articles>): Article => ({
  ...wordsFrom(row),
  ...publicationFrom(row),
  id: row.id,
  revision: row.revision,
  changedAt: row.changed_at,
});
