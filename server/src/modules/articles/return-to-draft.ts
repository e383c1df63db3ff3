import { returnArticleToDraft } from '@kwela/contract/content/articles';
import { implement } from '../implement.ts';
import { changeArticle, changes, stateAfter } from './steps/change-article.ts';

export const returnToDraft = implement(returnArticleToDraft, (call, asked) =>
  changeArticle(call, 'return_to_draft', asked, async (article) => {
    const state = stateAfter(article, 'return_to_draft');
    return state.ok ? changes({ state: state.value, publishAt: null }) : state;
  }),
);
