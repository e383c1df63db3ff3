import { PAYOUT_MAILS } from '../payouts/mails.ts';
import { VERIFICATION_MAILS, type VerificationMail } from '../verification/mails.ts';

type PapersNews = `papers_${VerificationMail}`;
export const papersNews = (mail: VerificationMail): PapersNews => `papers_${mail}`;

/** What a person is told inside the product that is of no one booking: of their payouts and their papers. Source: docs/rules/accounts.md “Messages”. */
export const ACCOUNT_NEWS = [...PAYOUT_MAILS, ...VERIFICATION_MAILS.map(papersNews)] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];
