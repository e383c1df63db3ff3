import { cellsOf, NOTIFIED_EVENTS } from '@kwela/domain/accounts/notifications';
import { bankAccountNotice } from '@kwela/domain/identity/bank-account-notices';
import type { Tx } from '../../db/tx.ts';
import { choicesOf } from '../accounts/notifications-repo.ts';
import { insertNotices, type NoticeChannel } from './store/notices-repo.ts';

const isSent = (channel: string): channel is NoticeChannel =>
  NOTIFIED_EVENTS.account_security.sentBy.some((one) => one === channel);

/** Tells a person of the account that their money goes to from now on, at any hour, as whoever gave it may not be them. */
export async function tellAccount(
  tx: Tx,
  account: {
    readonly of: 'payout' | 'refund';
    /** The same for the same giving. */
    readonly givenId: string;
    readonly userId: string;
    readonly numberEnd: string;
    readonly isFirst: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { of, givenId, userId, numberEnd, isFirst, at } = account;
  const about = bankAccountNotice(of, isFirst);
  const ways = cellsOf('account_security', await choicesOf(tx, userId))
    .filter(({ isOn }) => isOn)
    .map(({ channel }) => channel)
    .filter(isSent);
  await insertNotices(
    tx,
    ways.map((channel) => ({ key: `${of}:${givenId}:${channel}`, userId, channel, about, numberEnd, at })),
  );
}
