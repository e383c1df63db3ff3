import { withdrawArticle } from '@kwela/contract/content/articles';
import { implement } from '../implement.ts';
import { changeArticle, changes, stateAfter } from './steps/change-article.ts';

/** Takes a published article back. Its address says so from then on. */
export const withdraw = implement(withdrawArticle, (call, asked) =>
  changeArticle(call, 'withdraw', asked, async (article) => {
    const state = stateAfter(article, 'withdraw');
    return state.ok ? changes({ state: state.value }) : state;
  }),
);
