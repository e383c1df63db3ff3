import type { Mail } from '../../../adapters/mail/port.ts';
import type { Sms } from '../../../adapters/sms/port.ts';
import { type Html, html } from '../../../html/html.ts';

/** What an email that signs somebody in holds. The code and the link do the same. */
export type WayIn = {
  readonly to: string;
  readonly link: string;
  readonly code: string;
  readonly lifeS: number;
  readonly siteUrl: string;
};

type CodeAlone = Omit<WayIn, 'link'>;
type Notice = { readonly to: string; readonly siteUrl: string };

type EmailTexts = {
  readonly to: string;
  readonly siteUrl: string;
  readonly subject: string;
  readonly opening: string;
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: string;
  /** Stands before the code. */
  readonly codeWords?: string;
  readonly closing: readonly string[];
};

const NOT_YOU =
  'If you did not ask for this, you need do nothing: without this mail nobody gets any further.';
const KEEP_IT = 'Kwela will never ask you for this code by phone, chat or SMS.';

export const confirmSignUp = ({ link, ...way }: WayIn): Mail =>
  mailOf({
    ...way,
    subject: 'Confirm your email address',
    opening: 'Welcome to Kwela. Confirm that this is your email address and your account is ready.',
    button: { label: 'Confirm my address', link },
    codeWords: 'Or type this code on the page where you signed up:',
    closing: [onceFor(way.lifeS), NOT_YOU],
  });

export const magicLink = ({ link, ...way }: WayIn): Mail =>
  mailOf({
    ...way,
    subject: 'Your link to sign in',
    opening: 'Here is your way into Kwela, without a password.',
    button: { label: 'Sign in to Kwela', link },
    codeWords: 'Or type this code on the page where you asked for it:',
    closing: [onceFor(way.lifeS), KEEP_IT, NOT_YOU],
  });

export const recovery = ({ link, ...way }: WayIn): Mail =>
  mailOf({
    ...way,
    subject: 'Choose a new password',
    opening: 'You asked for a new password. Follow the link and choose one.',
    button: { label: 'Choose a new password', link },
    codeWords: 'Or type this code on the page where you asked for it:',
    closing: [onceFor(way.lifeS), KEEP_IT, `${NOT_YOU} Your password stays as it is.`],
  });

export const invite = ({ link, ...way }: WayIn): Mail =>
  mailOf({
    ...way,
    subject: 'You are invited to Kwela',
    opening: 'Somebody at Kwela made an account for you. Accept it and choose a password.',
    button: { label: 'Accept the invitation', link },
    codeWords: 'Or type this code on the page:',
    closing: [onceFor(way.lifeS), 'If you do not want an account, you need do nothing.'],
  });

export const emailChangeCurrent = ({ link, newEmail, ...way }: WayIn & { readonly newEmail: string }): Mail =>
  mailOf({
    ...way,
    subject: 'Agree to your new email address',
    opening: `Your Kwela account is to move to ${newEmail}. This needs a yes from both addresses: here is the one for the old address.`,
    button: { label: 'Agree to the change', link },
    codeWords: 'Or type this code on the page where you asked for it:',
    closing: [
      onceFor(way.lifeS),
      'If this was not you, do not follow the link, and change your password: somebody is signed in to your account.',
    ],
  });

export const emailChangeNew = ({ link, ...way }: WayIn): Mail =>
  mailOf({
    ...way,
    subject: 'Confirm your new email address',
    opening: 'This address is to become the one of a Kwela account. Confirm that it is yours.',
    button: { label: 'Confirm this address', link },
    codeWords: 'Or type this code on the page where you asked for it:',
    closing: [onceFor(way.lifeS), NOT_YOU],
  });

export const reauthentication = (way: CodeAlone): Mail =>
  mailOf({
    ...way,
    subject: 'Your code to confirm that it is you',
    opening: 'You are about to change something important in your account.',
    codeWords: 'Type this code to confirm that it is you:',
    closing: [
      onceFor(way.lifeS, 'The code works'),
      KEEP_IT,
      'If this was not you, change your password: somebody is signed in to your account.',
    ],
  });

export const alreadyRegistered = ({ to, siteUrl }: Notice): Mail =>
  mailOf({
    to,
    siteUrl,
    subject: 'You already have an account',
    opening:
      'Somebody, probably you, tried to sign up with this address. You already have an account here, so no new one was made.',
    button: { label: 'Sign in to Kwela', link: `${siteUrl}/auth` },
    closing: [
      'If you forgot your password, choose “Forgot password” on that page.',
      'If this was not you, you need do nothing.',
    ],
  });

const LOOK_AT_IT =
  'If this was not you, choose a new password at once with “Forgot password” on the sign-in page, and write to us.';

export const passwordChanged = ({ to, siteUrl }: Notice): Mail =>
  mailOf({
    to,
    siteUrl,
    subject: 'Your password was changed',
    opening: 'The password of your Kwela account was changed. All other devices were signed out.',
    closing: ['If this was you, all is well.', LOOK_AT_IT],
  });

export const emailChanged = ({ to, siteUrl, newEmail }: Notice & { readonly newEmail: string }): Mail =>
  mailOf({
    to,
    siteUrl,
    subject: 'Your email address was changed',
    opening: `Your Kwela account now belongs to ${newEmail}. This address can no longer be used to sign in.`,
    closing: ['If this was you, all is well.', 'If this was not you, write to us at once.'],
  });

export const factorAdded = ({ to, siteUrl, factor }: Notice & { readonly factor: string }): Mail =>
  mailOf({
    to,
    siteUrl,
    subject: 'A second step was added to your sign-in',
    opening: `From now on your Kwela account also asks for your ${factor} when you sign in.`,
    closing: ['If this was you, all is well.', LOOK_AT_IT],
  });

export const factorRemoved = ({ to, siteUrl, factor }: Notice & { readonly factor: string }): Mail =>
  mailOf({
    to,
    siteUrl,
    subject: 'A second step was removed from your sign-in',
    opening: `Your Kwela account no longer asks for your ${factor} when you sign in.`,
    closing: ['If this was you, all is well.', LOOK_AT_IT],
  });

/** One part of plain ASCII, so that it costs one message on every network. */
export const codeBySms = ({ to, code, lifeS }: Omit<CodeAlone, 'siteUrl'>): Sms => ({
  to,
  text: `${code} is your Kwela code. It works once, for ${inWords(lifeS)}. Never share it: Kwela will not ask you for it.`,
});

const onceFor = (lifeS: number, what = 'The link and the code work') =>
  `${what} once, for ${inWords(lifeS)}.`;

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  const isHours = seconds % 3600 === 0;
  const count = isHours ? seconds / 3600 : Math.floor(seconds / 60);
  return `${count} ${isHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
}

const mailOf = (texts: EmailTexts): Mail => ({
  to: texts.to,
  subject: `${texts.subject} – Kwela`,
  text: textOf(texts),
  html: pageOf(texts),
});

const FOOTER = 'Kwela, cars from people near you in South Africa';

function textOf({ opening, button, code, codeWords, closing, siteUrl }: EmailTexts): string {
  return [
    'Hello,',
    opening,
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...(code === undefined ? [] : [codeWords ?? '', code]),
    ...closing,
    `${FOOTER}\n${siteUrl}`,
  ].join('\n\n');
}

/** Tables and inline styles, as mail programs know nothing newer. */
function pageOf({ subject, opening, button, code, codeWords, closing, siteUrl }: EmailTexts): string {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#f6f0e4;">
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f6f0e4;">
          <tr>
            <td align="center" style="padding:24px 12px;">
              <table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf9;border:1px solid #dfd3bd;border-radius:16px;">
                <tr>
                  <td style="padding:28px 28px 8px;font:700 22px/1.3 Arial,sans-serif;color:#0f4f3a;">Kwela</td>
                </tr>
                <tr>
                  <td style="padding:0 28px 28px;font:16px/1.6 Arial,sans-serif;color:#1d1b16;">
                    <h1 style="margin:0 0 12px;font-size:24px;line-height:1.3;">${subject}</h1>
                    <p style="margin:0 0 20px;">${opening}</p>
                    ${button === undefined ? null : buttonOf(button)}
                    ${code === undefined ? null : codeOf(code, codeWords ?? '')}
                    ${closing.map((words) => html`<p style="margin:0 0 12px;color:#4f4637;">${words}</p>`)}
                  </td>
                </tr>
              </table>
              <p style="margin:16px 0 0;font:13px/1.5 Arial,sans-serif;color:#6b5f4b;">
                ${FOOTER}<br /><a href="${siteUrl}" style="color:#176046;">${siteUrl}</a>
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

const buttonOf = ({ label, link }: { readonly label: string; readonly link: string }): Html =>
  html`<p style="margin:0 0 24px;">
    <a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#0f4f3a;color:#ffffff;font-weight:700;text-decoration:none;">${label}</a>
  </p>`;

const codeOf = (code: string, words: string): Html =>
  html`<p style="margin:0 0 8px;">${words}</p>
    <p style="margin:0 0 24px;font-size:30px;font-weight:700;letter-spacing:6px;">${code}</p>`;
