import { cellsOf, NOTIFIED_EVENT_NAMES, NOTIFIED_EVENTS } from '@kwela/domain/accounts/notifications';
import type { Policy } from '@kwela/domain/policy/policy';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { choicesOf, quietHoursOf } from './notifications-repo.ts';

/** The whole table of events and channels as it stands for one person. */
export async function notificationsView(db: Db | Tx, userId: string, policy: Policy) {
  const choices = await choicesOf(db, userId);
  return {
    events: NOTIFIED_EVENT_NAMES.map((event) => ({
      event,
      isUrgent: NOTIFIED_EVENTS[event].isUrgent,
      channels: cellsOf(event, choices),
    })),
    quietHours: (await quietHoursOf(db, userId)) ?? policy.accounts.quietHours,
  };
}

/** Does a person want what happens to their account by SMS, too? */
export const wantsNoticesBySms = async (db: Db, userId: string): Promise<boolean> =>
  cellsOf('account_security', await choicesOf(db, userId)).some(
    ({ channel, isOn }) => channel === 'sms' && isOn,
  );
