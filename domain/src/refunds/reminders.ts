import type { RefundRules } from '../policy/refunds.ts';
import { after, days } from '../time.ts';

/**
 * When the guest is reminded of the account that their refund waits for: some days after they were asked, then each time
 * twice as long after the last one, so that nobody is forgotten and nobody is pestered. `reminders`: how many there were.
 * Source: docs/rules/payments.md “Refunds”.
 */
export const accountReminderAt = (
  lastAskedAt: Date,
  reminders: number,
  { accountReminderDays }: Pick<RefundRules, 'accountReminderDays'>,
): Date => after(lastAskedAt, days(accountReminderDays * 2 ** reminders));
