import { editArticle } from '@kwela/contract/content/articles';
import { mayChangeSlug, mayChangeWords } from '@kwela/domain/articles/articles';
import { refuse } from '@kwela/domain/result';
import { isFileSlug } from '../content/texts.ts';
import { implement } from '../implement.ts';
import { changeArticle, changes } from './steps/change-article.ts';
import { checkWords } from './steps/check-words.ts';
import { isSlugTaken } from './store/repo.ts';

/** Changes the words of an article, and its address until somebody could have been led to it. */
export const edit = implement(editArticle, (call, input) =>
  changeArticle(call, 'edit', input, async (article, tx) => {
    const { id, revision: _, ...words } = input;
    if (!mayChangeWords(article.state)) return refuse('not_allowed');
    const { slug } = words;
    if (slug !== article.slug) {
      if (!mayChangeSlug(article)) return refuse('slug_fixed');
      if (isFileSlug(slug) || (await isSlugTaken(tx, { id, slug }))) return refuse('slug_taken');
    }
    const checked = checkWords(call, words, call.actor.now);
    return checked.ok ? changes(words) : checked;
  }),
);
