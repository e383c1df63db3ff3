import { SHARE_FAULTS } from '@kwela/domain/group-pay/shares';
import { z } from 'zod';
import { cents } from '../fields.ts';
import { payoutFileFaults } from '../hosting/payouts.ts';
import { bankAccountFault } from '../hosts/onboarding.ts';
import { conflict } from './conflict.ts';

/** What keeps money from being paid, by one or by several, and from being paid out. */
export const OF_PAYMENTS = {
  /** A trip that begins so soon is paid by one person. */
  group_pay_too_late: conflict(z.object({ leastHours: z.number() })),
  /** A bank needs that long to tell of an EFT before the shares of a trip are over. */
  eft_too_late: conflict(z.object({ leastMinutes: z.number() })),
  /** Another sum came for a share, and a person looks at it. */
  sum_in_review: conflict(null),
  shares_invalid: conflict(z.object({ fault: z.enum(SHARE_FAULTS) })),
  shares_changed: conflict(z.object({ missingCents: cents })),
  idempotency_key_missing: conflict(null),
  idempotency_key_reused: conflict(null),
  gateway_unavailable: conflict(null),
  /** A payment company, or a way to pay there, that guests cannot choose here. */
  payment_way_not_offered: conflict(null),
  too_little_came: conflict(null),
  hold_ended: conflict(null),
  /** A kept card that is not theirs, was removed, or is over. */
  card_not_usable: conflict(null),
  already_paid: conflict(null),
  bank_account_faulty: conflict(bankAccountFault),
  holder_differs: conflict(null),
  too_many_deposits: conflict(null),
  bank_check_unavailable: conflict(null),
  deposit_differs: conflict(z.object({ triesLeft: z.int() })),
  /** When an admin fetched the file of a day before. */
  batch_fetched_before: conflict(z.object({ fetchedAt: z.iso.datetime() })),
  payout_file_faulty: conflict(payoutFileFaults),
  nothing_to_hold: conflict(null),
} as const;
