import { getMyNotifications } from '@kwela/contract/accounts';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { notificationsView } from './notifications-view.ts';

/** Of what the person is told, and how. */
export const notifications = implement(getMyNotifications, async ({ database, policies, actor }) =>
  ok(await notificationsView(database.db, actor.userId, policies.at(actor.now))),
);
