import { scheduleArticle } from '@kwela/contract/content/articles';
import { checkPublishAt } from '@kwela/domain/articles/articles';
import { articleLifecycle } from '@kwela/domain/articles/lifecycle';
import { schedule as setTimers } from '../../jobs/schedule.ts';
import { implement } from '../implement.ts';
import { changeArticle, changes, stateAfter } from './steps/change-article.ts';
import { checkWords } from './steps/check-words.ts';

/** Has an article come out at an instant. A timer says so; readers meet it on the minute, however late that is. */
export const schedule = implement(scheduleArticle, (call, { id, revision, publishAt }) =>
  changeArticle(call, 'schedule', { id, revision, publishAt }, async (article, tx) => {
    const state = stateAfter(article, 'schedule');
    if (!state.ok) return state;
    const chosen = checkPublishAt(publishAt, call.actor.now);
    if (!chosen.ok) return chosen;
    const checked = checkWords(call, article, call.actor.now);
    if (!checked.ok) return checked;
    const timers = articleLifecycle.timersFrom(state.value);
    await setTimers(
      tx,
      id,
      timers.map((timer) => ({ timer, dueAt: publishAt })),
    );
    return changes({ state: state.value, publishAt });
  }),
);
