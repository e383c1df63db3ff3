import type { VerificationReason } from '@kwela/domain/verification/lifecycle';
import type { VerificationMail } from '@kwela/domain/verification/mails';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { PERSON_REASON_LABELS } from './hosting/decision-reasons.ts';
import type { MailWords } from './hosting/host-mails.ts';

/** Why a guest has to correct something, or was rejected. */
export const VERIFICATION_REASON_LABELS: Readonly<Record<VerificationReason, MessageDescriptor>> = {
  ...PERSON_REASON_LABELS,
  licence_number_differs: msg`The number of your licence isn’t the one on the card. Check it.`,
  licence_dates_differ: msg`The dates of your licence aren’t those on the card. Check them.`,
  licence_code_missing: msg`Your licence has no code for cars, such as B or EB.`,
  licence_not_translated: msg`We need a translation of your licence, or an international driving permit.`,
  front_unclear: msg`We can’t read the front of your licence. Take a sharper picture in good light.`,
  back_unclear: msg`We can’t read the back of your licence. Take a sharper picture in good light.`,
  selfie_unclear: msg`We can’t see your face well. Take a new picture in good light, without a hat or sunglasses.`,
  selfie_differs: msg`The face in your picture isn’t the one on the licence. Take a new picture of yourself.`,
  false_papers: msg`Your documents aren’t genuine.`,
  licence_runs_out: msg`Your driving licence expires soon. Send us the new one as soon as you have it.`,
  passport_runs_out: msg`Your passport expires soon. Send us the new one as soon as you have it.`,
};

const ASK_US = msg`If you think that we’re wrong, ask for another look: a different person checks it.`;

/** What a guest is told of it by mail. */
export const VERIFICATION_MAIL_WORDS: Readonly<Record<VerificationMail, MailWords>> & {
  readonly LABELS: Readonly<Record<'open' | 'search' | 'lastDay', MessageDescriptor>>;
} = {
  verified: {
    subject: msg`Your documents are approved`,
    opening: msg`A person has checked your documents, and all is in order. You can book a car from now on.`,
    closing: [],
  },
  sent_back: {
    subject: msg`Please correct your documents`,
    opening: msg`A person has checked your documents, and something has to be corrected:`,
    closing: [],
  },
  rejected: {
    subject: msg`We couldn’t approve your documents`,
    opening: msg`A person has checked your documents and couldn’t approve them:`,
    closing: [ASK_US],
  },
  opened_again: {
    subject: msg`Please send us your documents again`,
    opening: msg`We’ve looked at your documents again and need you to send them once more:`,
    closing: [],
  },
  runs_out: {
    subject: msg`One of your documents expires soon`,
    opening: msg`You can book and drive with it until its last day.`,
    closing: [],
  },
  LABELS: {
    open: msg`Open my documents`,
    search: msg`Find a car`,
    lastDay: msg`Last day`,
  },
};
