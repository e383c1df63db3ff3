import { discardArticle } from '@kwela/contract/content/articles';
import { implement } from '../implement.ts';
import { changeArticle, changes, stateAfter } from './steps/change-article.ts';

/** Puts an article away for good. Its address stays its own: what was published once answers as gone. */
export const discard = implement(discardArticle, (call, asked) =>
  changeArticle(call, 'discard', asked, async (article) => {
    const state = stateAfter(article, 'discard');
    return state.ok ? changes({ state: state.value }) : state;
  }),
);
