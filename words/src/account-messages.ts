import { deviceOf } from '@kwela/domain/accounts/device';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { formatDateTime } from './dates.ts';
import { deviceName } from './devices.ts';
import type { Say } from './say.ts';

/** The words of a mail about an account. What it is about is named as the service of accounts names it. */
interface MailText {
  readonly subject: MessageDescriptor;
  readonly opening: MessageDescriptor;
  /** On the button, where there is one. */
  readonly button?: MessageDescriptor;
  /** Stands before the code, where there is one. */
  readonly beforeCode?: MessageDescriptor;
  readonly closing: readonly MessageDescriptor[];
}

const SECONDS_OF_A_MINUTE = 60;
const SECONDS_OF_AN_HOUR = 3600;

/** Whole hours or minutes; below two minutes the seconds. */
export function lifeOf(seconds: number): MessageDescriptor {
  if (seconds < 2 * SECONDS_OF_A_MINUTE) {
    return msg`${plural({ seconds }, { one: '# second', other: '# seconds' })}`;
  }
  if (seconds % SECONDS_OF_AN_HOUR === 0) {
    const hours = seconds / SECONDS_OF_AN_HOUR;
    return msg`${plural({ hours }, { one: '# hour', other: '# hours' })}`;
  }
  const minutes = Math.floor(seconds / SECONDS_OF_A_MINUTE);
  return msg`${plural({ minutes }, { one: '# minute', other: '# minutes' })}`;
}

const NOT_YOU = msg`If you didn’t ask for this, you can ignore this email. Nobody can use the link or the code without this email.`;
const KEEP_IT = msg`We will never ask you for this code by phone, chat or SMS.`;
const CODE_WHERE_ASKED = msg`Or enter this code on the page where you asked for it:`;
/** Beneath what happened to an account: to whom it was, and to whom it was not. */
export const ALL_WELL = msg`If this was you, there is nothing to do.`;
export const LOOK_AT_IT = msg`If this wasn’t you, choose a new password straight away with “Forgotten your password?” on the sign-in page, and contact us.`;
const SOMEBODY_IS_IN = msg`If this wasn’t you, change your password: someone is signed in to your account.`;
const SIGN_IN = msg`Sign in to Kwela`;

/** Mails with a link and a code that do the same. `life` is how long both work. */
export const WAY_IN_MAILS = {
  signup: () => ({
    subject: msg`Confirm your email address`,
    opening: msg`Welcome to Kwela. Please confirm that this is your email address, and your account is ready.`,
    button: msg`Confirm my address`,
    beforeCode: msg`Or enter this code on the page where you signed up:`,
    closing: [NOT_YOU],
  }),
  magiclink: () => ({
    subject: msg`Your link to sign in`,
    opening: msg`Here is your link to sign in to Kwela without a password.`,
    button: SIGN_IN,
    beforeCode: CODE_WHERE_ASKED,
    closing: [KEEP_IT, NOT_YOU],
  }),
  recovery: () => ({
    subject: msg`Choose a new password`,
    opening: msg`You asked for a new password. Follow the link to choose one.`,
    button: msg`Choose a new password`,
    beforeCode: CODE_WHERE_ASKED,
    closing: [KEEP_IT, NOT_YOU, msg`Until you choose a new password, your old one keeps working.`],
  }),
  invite: () => ({
    subject: msg`You are invited to Kwela`,
    opening: msg`Someone at Kwela has created an account for you. Accept the invitation and choose a password.`,
    button: msg`Accept the invitation`,
    beforeCode: msg`Or enter this code on the page:`,
    closing: [msg`If you don’t want an account, you can ignore this email.`],
  }),
  email_change_current: ({ newEmail }: { readonly newEmail: string }) => ({
    subject: msg`Confirm the change of your email address`,
    opening: msg`Someone, probably you, asked to change the email address of your Kwela account to ${{ newEmail }}. Both addresses have to confirm this. This email is for your old address.`,
    button: msg`Confirm the change`,
    beforeCode: CODE_WHERE_ASKED,
    closing: [
      msg`If this wasn’t you, don’t follow the link, and change your password: someone is signed in to your account.`,
    ],
  }),
  email_change_new: () => ({
    subject: msg`Confirm your new email address`,
    opening: msg`Someone, probably you, wants to use this address for a Kwela account. Please confirm that it is yours.`,
    button: msg`Confirm this address`,
    beforeCode: CODE_WHERE_ASKED,
    closing: [NOT_YOU],
  }),
} as const satisfies Record<string, (facts: { readonly newEmail: string }) => MailText>;

export const worksOnce = {
  linkAndCode: (life: string) => msg`The link and the code work once, for ${{ life }}.`,
  code: (life: string) => msg`The code works once, for ${{ life }}.`,
};

export const REAUTHENTICATION_MAIL = {
  subject: msg`Your code to confirm that it’s you`,
  opening: msg`You are about to change something important in your account.`,
  beforeCode: msg`Enter this code to confirm that it’s you:`,
  closing: [KEEP_IT, SOMEBODY_IS_IN],
} as const satisfies MailText;

const SECOND_STEPS = {
  totp: msg`your authenticator app`,
  phone: msg`a code by SMS`,
  webauthn: msg`your passkey`,
} as const satisfies Record<string, MessageDescriptor>;

/** What a second step at sign-in is called in the middle of a sentence. */
export const secondStep = (kind: keyof typeof SECOND_STEPS): MessageDescriptor => SECOND_STEPS[kind];

/** With what, and when, somebody signed in. */
export const signInFacts = (userAgent: string | null, at: Date, say: Say) => ({
  device: deviceName(deviceOf(userAgent), say),
  when: formatDateTime(at, at, say),
});

/** Mails that only tell what happened, and sign nobody in. */
export const NOTICE_MAILS = {
  already_registered: () => ({
    subject: msg`You already have an account`,
    opening: msg`Someone, probably you, tried to sign up with this address. It already has a Kwela account, so we didn’t create a new one.`,
    button: SIGN_IN,
    closing: [
      msg`If you forgot your password, choose “Forgotten your password?” on that page.`,
      msg`If this wasn’t you, there is nothing to do.`,
    ],
  }),
  password_changed: () => ({
    subject: msg`Your password was changed`,
    opening: msg`The password of your Kwela account was changed. All your other devices were signed out.`,
    closing: [ALL_WELL, LOOK_AT_IT],
  }),
  email_changed: ({ newEmail }: { readonly newEmail: string }) => ({
    subject: msg`Your email address was changed`,
    opening: msg`The email address of your Kwela account is now ${{ newEmail }}. You can no longer sign in with this address.`,
    closing: [ALL_WELL, msg`If this wasn’t you, contact us straight away.`],
  }),
  new_sign_in: ({ device, when }: { readonly device: string; readonly when: string }) => ({
    subject: msg`New sign-in to your account`,
    opening: msg`Someone signed in to your Kwela account from a new place: ${{ device }}, ${{ when }}.`,
    closing: [ALL_WELL, LOOK_AT_IT],
  }),
  factor_added: ({ step }: { readonly step: string }) => ({
    subject: msg`A second step was added to your sign-in`,
    opening: msg`From now on we also ask for ${{ step }} when you sign in to Kwela.`,
    closing: [ALL_WELL, LOOK_AT_IT],
  }),
  factor_removed: ({ step }: { readonly step: string }) => ({
    subject: msg`A second step was removed from your sign-in`,
    opening: msg`We no longer ask for ${{ step }} when you sign in to Kwela.`,
    closing: [ALL_WELL, LOOK_AT_IT],
  }),
} as const satisfies Record<string, (facts: never) => MailText>;

/** As SMS: one part of plain letters that names nobody and leads nowhere, so that a false one cannot look like it. */
export const NOTICE_TEXTS = {
  password_changed: msg`Kwela: your password was changed. If it was not you, sign in with a code by SMS and choose a new one.`,
  email_changed: msg`Kwela: the email address of your account was changed. If it was not you, contact us straight away.`,
  new_sign_in: msg`Kwela: someone signed in to your account from a new place. If it was not you, change your password now.`,
  factor_added: msg`Kwela: a second step was added to your sign-in. If it was not you, change your password now.`,
  factor_removed: msg`Kwela: a second step was removed from your sign-in. If it was not you, change your password now.`,
} as const;

/** In English one part of plain letters, so that it costs one message on every network. */
export const codeBySms = ({ code, life }: { readonly code: string; readonly life: string }) =>
  msg`${{ code }} is your Kwela code. It works once, for ${{ life }}. Never share it: Kwela will not ask you for it.`;
