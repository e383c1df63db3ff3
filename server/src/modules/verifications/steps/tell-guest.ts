import { afterQuiet } from '@kwela/domain/accounts/notifications';
import type { Tx } from '../../../db/tx.ts';
import { quietHoursOf } from '../../accounts/notifications-repo.ts';
import type { Services } from '../../context.ts';
import { insertVerificationMail, type NewVerificationMail } from '../store/mails-repo.ts';

/** Writes a mail about a verification in the transaction of what it tells; it leaves once the person’s quiet hours are over. */
export async function tellGuest(
  tx: Tx,
  mail: NewVerificationMail,
  { policies }: Pick<Services, 'policies'>,
): Promise<void> {
  const quiet = (await quietHoursOf(tx, mail.userId)) ?? policies.at(mail.at).accounts.quietHours;
  await insertVerificationMail(tx, mail, afterQuiet(quiet, mail.at));
}
