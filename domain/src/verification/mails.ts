import type { VerificationDecision, VerificationReason, VerificationState } from './lifecycle.ts';

/** What a guest is told by mail of their verification. Source: docs/rules/accounts.md “Identity and licence”. */
export const VERIFICATION_MAILS = ['verified', 'sent_back', 'rejected', 'opened_again', 'runs_out'] as const;
export type VerificationMail = (typeof VERIFICATION_MAILS)[number];

const MAIL_OF: Readonly<Record<VerificationDecision, VerificationMail>> = {
  verify: 'verified',
  send_back: 'sent_back',
  reject: 'rejected',
  open_again: 'opened_again',
};

export const mailOfDecision = (decision: VerificationDecision): VerificationMail => MAIL_OF[decision];

const STATE_TOLD: Readonly<Record<VerificationMail, VerificationState>> = {
  verified: 'verified',
  sent_back: 'action_needed',
  rejected: 'rejected',
  opened_again: 'action_needed',
  runs_out: 'action_needed',
};

/** Is it still so when the mail leaves? What changed again meanwhile is told by the mail of the last change alone. */
export const isStillTold = (
  mail: VerificationMail,
  now: {
    readonly told: VerificationReason | null;
    readonly state: VerificationState;
    readonly reason: VerificationReason | null;
  },
): boolean => now.state === STATE_TOLD[mail] && now.told === now.reason;
