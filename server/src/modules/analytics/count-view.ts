import { countView as counted } from '@kwela/contract/analytics';
import { ok } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { isbot } from 'isbot';
import { implement } from '../implement.ts';
import { queueEvent } from './store/outbox-repo.ts';
import { addView } from './store/views-repo.ts';

/** Programs that do not say what they are are not counted either. */
const isProgram = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);

/** Counts a page for its day. Who looked is not asked: neither the address nor the account of the caller is read here. */
export const countView = implement(
  counted,
  async ({ database, analytics, actor, userAgent }, { referrerHost = null, company, ...view }) => {
    if (isProgram(userAgent)) return ok({ isCounted: false });
    await addView(database.db, { ...view, referrerHost, on: localDate(actor.now) });
    if (analytics !== null && company !== undefined) {
      await queueEvent(database.db, company, { page: view.page, referrerHost }, actor.now);
    }
    return ok({ isCounted: true });
  },
);
