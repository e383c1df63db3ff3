import { listEditedArticles } from '@kwela/contract/content/articles';
import { mayEditArticles } from '@kwela/domain/articles/articles';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { summaryView } from './steps/view.ts';
import { findArticles } from './store/repo.ts';

export const list = implement(listEditedArticles, async ({ database: { db }, actor }, input) => {
  if (!mayEditArticles(actor)) return refuse('forbidden');
  const { limit, after, ...asked } = input;
  const cursor = readCursor(asked, after);
  if (!cursor.ok) return cursor;
  const found = await findArticles(db, asked.state ?? null, { after: cursor.value, count: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: page.map((article) => summaryView(article, actor.now)),
    nextCursor:
      found.length > limit && last !== undefined
        ? writeCursor(asked, { at: last.changedAt, id: last.id })
        : null,
  });
});
