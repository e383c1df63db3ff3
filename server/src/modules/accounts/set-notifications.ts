import { setMyNotifications } from '@kwela/contract/accounts';
import { canChoose } from '@kwela/domain/accounts/notifications';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { setChoice, setQuietHours } from './notifications-repo.ts';
import { notificationsView } from './notifications-view.ts';

/** Changes what is named and leaves the rest; one cell that cannot be changed refuses all of them. */
export const setNotifications = implement(setMyNotifications, async ({ database, policies, actor }, wanted) =>
  asSystem(database.db, async (tx) => {
    if (wanted.choices.some(({ event, channel }) => !canChoose(event, channel)))
      return refuse('channel_fixed');
    for (const choice of wanted.choices) await setChoice(tx, actor.userId, choice);
    if (wanted.quietHours !== undefined) await setQuietHours(tx, actor.userId, wanted.quietHours);
    return ok(await notificationsView(tx, actor.userId, policies.at(actor.now)));
  }),
);
