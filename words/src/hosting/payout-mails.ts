import type { PayoutMail } from '@kwela/domain/payouts/mails';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

export interface PayoutMailWords {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
  readonly closing: readonly MessageDescriptor[];
  readonly button: MessageDescriptor;
  /** What the button opens. */
  readonly opens: 'earnings' | 'account';
}

const OPEN_EARNINGS = { button: msg`Open my earnings`, opens: 'earnings' } as const;
const OPEN_ACCOUNT = { button: msg`Check my bank account`, opens: 'account' } as const;

/** What a host is told of their money: an amount as it is written, the day of a payment, the last signs of an account. */
export const PAYOUT_MAIL_WORDS: Readonly<
  Record<PayoutMail, (about: { amount: string; day: string; accountEnd: string }) => PayoutMailWords>
> = {
  payout_scheduled: ({ amount, day }) => ({
    subject: msg`${{ amount }} is scheduled for ${{ day }}`,
    opening: msg`${{ amount }} from your trips is ready to be paid. We send it to your bank on ${{ day }}.`,
    closing: [msg`Banks take up to two working days to show it.`],
    ...OPEN_EARNINGS,
  }),
  payout_paid: ({ amount, accountEnd }) => ({
    subject: msg`We’ve paid you ${{ amount }}`,
    opening: msg`${{ amount }} is in your account ending in ${{ accountEnd }}.`,
    closing: [],
    ...OPEN_EARNINGS,
  }),
  payout_failed: ({ amount, accountEnd }) => ({
    subject: msg`Your bank didn’t take ${{ amount }}`,
    opening: msg`We tried to pay ${{ amount }} into your account ending in ${{ accountEnd }}, and the bank sent it back.`,
    closing: [
      msg`Your money is safe with us. We’ll try again. If the account is closed or has changed, give us another one and we’ll pay into that.`,
    ],
    ...OPEN_ACCOUNT,
  }),
  payout_given_up: ({ amount, accountEnd }) => ({
    subject: msg`We couldn’t pay you ${{ amount }}`,
    opening: msg`We tried several times to pay ${{ amount }} into your account ending in ${{ accountEnd }}, and the bank sent it back each time. A person at Kwela is looking at it now.`,
    closing: [
      msg`Your money is safe with us. Please check that the account is open, and that the bank, the branch code, the number and the name on it are right. If something is wrong, give us another account and we’ll pay into that.`,
    ],
    ...OPEN_ACCOUNT,
  }),
  payout_no_account: ({ amount }) => ({
    subject: msg`${{ amount }} is waiting for your bank account`,
    opening: msg`${{ amount }} from your trips is ready, but we don’t have a confirmed bank account to pay it into.`,
    closing: [msg`Give us your account and confirm it. We pay you with the next payout.`],
    ...OPEN_ACCOUNT,
  }),
};
