import {
  CHANNELS,
  type Channel,
  NOTIFIED_EVENT_NAMES,
  type NotificationChoice,
  type NotifiedEventName,
  type QuietHours,
} from '@kwela/domain/accounts/notifications';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

const isEvent = (text: string): text is NotifiedEventName =>
  NOTIFIED_EVENT_NAMES.some((name) => name === text);
const isChannel = (text: string): text is Channel => CHANNELS.some((name) => name === text);

/** What a person changed; a row about something that there is no longer counts for nothing. */
export async function choicesOf(db: Db | Tx, userId: string): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['event', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ event, channel, is_on: isOn }) =>
    isEvent(event) && isChannel(channel) ? [{ event, channel, isOn }] : [],
  );
}

/** The quiet hours that a person has chosen, or null. */
export async function quietHoursOf(db: Db | Tx, userId: string): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['is_on', 'from_minute', 'to_minute'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { isOn: row.is_on, fromMinute: row.from_minute, toMinute: row.to_minute };
}

export const setChoice = (tx: Tx, userId: string, choice: NotificationChoice): Promise<unknown> =>
  sql`
    INSERT INTO notification_choices (user_id, event, channel, is_on)
    VALUES (${userId}, ${choice.event}, ${choice.channel}, ${choice.isOn})
    ON CONFLICT (user_id, event, channel) DO UPDATE SET is_on = EXCLUDED.is_on`.execute(tx);

export const setQuietHours = (tx: Tx, userId: string, quiet: QuietHours): Promise<unknown> =>
  sql`
    INSERT INTO quiet_hours (user_id, is_on, from_minute, to_minute)
    VALUES (${userId}, ${quiet.isOn}, ${quiet.fromMinute}, ${quiet.toMinute})
    ON CONFLICT (user_id) DO UPDATE
      SET is_on = EXCLUDED.is_on, from_minute = EXCLUDED.from_minute, to_minute = EXCLUDED.to_minute`.execute(
    tx,
  );
