import { afterQuiet } from '@kwela/domain/accounts/notifications';
import type { Tx } from '../../db/tx.ts';
import { quietHoursOf } from '../accounts/notifications-repo.ts';
import type { Services } from '../context.ts';
import { insertHostMail, type NewHostMail } from './store/host-mails-repo.ts';

/** Writes a mail to a host in the transaction of what it tells; it leaves once the host’s quiet hours are over. */
export async function tellHost(
  tx: Tx,
  mail: NewHostMail,
  { policies }: Pick<Services, 'policies'>,
): Promise<void> {
  const quiet = (await quietHoursOf(tx, mail.hostId)) ?? policies.at(mail.at).accounts.quietHours;
  await insertHostMail(tx, mail, afterQuiet(quiet, mail.at));
}
