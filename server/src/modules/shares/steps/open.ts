import { SHARE_REMINDER } from '@kwela/domain/group-pay/lifecycle';
import { shareReminderAt } from '@kwela/domain/group-pay/shares';
import { schedule } from '../../../jobs/schedule.ts';
import type { GroupPay } from '../../context.ts';
import { queueShareMail } from '../store/mails-repo.ts';
import { insertGroup, insertShare } from '../store/write-repo.ts';

/** Keeps the shares of a new booking, asks the others for theirs, and sets the reminder. Source: docs/rules/group-pay.md. */
export const openGroup: GroupPay['open'] = async (
  tx,
  booking,
  { ownCents, others },
  { newId, now, locale, policies },
) => {
  const at = now();
  const { id: bookingId } = booking;
  const totalCents = others.reduce((sum, { cents }) => sum + cents, ownCents);
  await insertGroup(tx, { bookingId, totalCents, locale }, at);
  const own = { id: newId(), bookingId, isOwn: true, name: null, email: null, cents: ownCents };
  await insertShare(tx, own, at);
  for (const { name, email, cents } of others) {
    const id = newId();
    await insertShare(tx, { id, bookingId, isOwn: false, name, email, cents }, at);
    await queueShareMail(tx, { shareId: id, mail: 'asked', version: 1, cents }, at);
  }
  const terms = policies.byVersion(booking.policyVersion).groupPay;
  const dueAt = shareReminderAt(at, booking.holdExpiresAt, terms);
  await schedule(tx, bookingId, [{ timer: SHARE_REMINDER, dueAt }]);
};
