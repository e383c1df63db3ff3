import { papersNews } from '@kwela/domain/accounts/account-news';
import { afterQuiet } from '@kwela/domain/accounts/notifications';
import type { Tx } from '../../../db/tx.ts';
import { quietHoursOf } from '../../accounts/notifications-repo.ts';
import type { Services } from '../../context.ts';
import { insertNotices } from '../../notices/store/notices-repo.ts';
import { insertVerificationMail, type NewVerificationMail } from '../store/mails-repo.ts';

/** News of a verification, in the transaction of what it tells: inside the product, and by a mail that leaves once the person’s quiet hours are over. */
export async function tellGuest(
  tx: Tx,
  mail: NewVerificationMail,
  { policies }: Pick<Services, 'policies'>,
): Promise<void> {
  const { userId: personId, at } = mail;
  const key = `papers ${personId} ${mail.about}`;
  const about = papersNews(mail.mail);
  await insertNotices(tx, [{ key, personId, bookingId: null, side: null, about, amountCents: null, at }]);
  const quiet = (await quietHoursOf(tx, mail.userId)) ?? policies.at(mail.at).accounts.quietHours;
  await insertVerificationMail(tx, mail, afterQuiet(quiet, mail.at));
}
