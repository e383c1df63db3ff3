import type { AccountNews } from '@kwela/domain/accounts/account-news';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { VERIFICATION_MAIL_WORDS } from '../verification.ts';

/** News of payouts and of papers in one line, beside which the sum stands. */
export const ACCOUNT_NEWS_TITLES: Readonly<Record<AccountNews, MessageDescriptor>> = {
  payout_scheduled: msg`Your next payout is scheduled`,
  payout_paid: msg`We’ve paid you`,
  payout_failed: msg`Your bank didn’t take your payout`,
  payout_given_up: msg`We couldn’t pay you`,
  payout_no_account: msg`Your money is waiting for your bank account`,
  papers_verified: VERIFICATION_MAIL_WORDS.verified.subject,
  papers_sent_back: VERIFICATION_MAIL_WORDS.sent_back.subject,
  papers_rejected: VERIFICATION_MAIL_WORDS.rejected.subject,
  papers_opened_again: VERIFICATION_MAIL_WORDS.opened_again.subject,
  papers_runs_out: VERIFICATION_MAIL_WORDS.runs_out.subject,
};
