import type { BankAccountNotice } from '@kwela/domain/identity/bank-account-notices';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { ALL_WELL, LOOK_AT_IT } from '../account-messages.ts';

interface NoticeWords {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
  readonly closing: readonly MessageDescriptor[];
}

const CLOSING = [ALL_WELL, LOOK_AT_IT];

/** What a person is told of an account for their money, by its last digits; `wait`: how long payouts rest after a change. */
export const BANK_ACCOUNT_MAILS: Readonly<
  Record<BankAccountNotice, (account: { readonly end: string; readonly wait: string }) => NoticeWords>
> = {
  payout_account_given: ({ end }) => ({
    subject: msg`We have your bank account for payouts`,
    opening: msg`You gave us the bank account ending in ${{ end }}. Once it is confirmed, we pay what you earn into it.`,
    closing: CLOSING,
  }),
  payout_account_changed: ({ end, wait }) => ({
    subject: msg`Your bank account for payouts was changed`,
    opening: msg`Your payouts now go to the bank account ending in ${{ end }}. To protect you, we pay nothing into it for the first ${{ wait }}.`,
    closing: CLOSING,
  }),
  refund_account_given: ({ end }) => ({
    subject: msg`We have your bank account for refunds`,
    opening: msg`You gave us the bank account ending in ${{ end }}. Refunds that can’t go back to where you paid from are sent there.`,
    closing: CLOSING,
  }),
  refund_account_changed: ({ end }) => ({
    subject: msg`Your bank account for refunds was changed`,
    opening: msg`Refunds that can’t go back to where you paid from are now sent to the bank account ending in ${{ end }}.`,
    closing: CLOSING,
  }),
};

/** As SMS: one part of plain letters that names nobody and leads nowhere, so that a false one cannot look like it. */
export const BANK_ACCOUNT_TEXTS: Readonly<Record<BankAccountNotice, MessageDescriptor>> = {
  payout_account_given: msg`Kwela: a bank account for your payouts was added. If it was not you, change your password now and contact us.`,
  payout_account_changed: msg`Kwela: your bank account for payouts was changed. If it was not you, change your password now and contact us.`,
  refund_account_given: msg`Kwela: a bank account for your refunds was added. If it was not you, change your password now and contact us.`,
  refund_account_changed: msg`Kwela: your bank account for refunds was changed. If it was not you, change your password now and contact us.`,
};
