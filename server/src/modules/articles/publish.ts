import { publishArticle } from '@kwela/contract/content/articles';
import { implement } from '../implement.ts';
import { changeArticle, changes, stateAfter } from './steps/change-article.ts';
import { checkWords } from './steps/check-words.ts';

export const publish = implement(publishArticle, (call, asked) =>
  changeArticle(call, 'publish', asked, async (article) => {
    const state = stateAfter(article, 'publish');
    if (!state.ok) return state;
    const checked = checkWords(call, article, call.actor.now);
    if (!checked.ok) return checked;
    const publishAt = call.now();
    const firstPublishedAt = article.firstPublishedAt ?? publishAt;
    return changes({ state: state.value, publishAt, firstPublishedAt });
  }),
);
