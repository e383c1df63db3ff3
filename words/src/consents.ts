import type { PurposeName } from '@kwela/domain/accounts/consents';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

interface ConsentText {
  readonly title: MessageDescriptor;
  /** What a person agrees to. When it says something else, the version in the domain goes up: people are asked again. */
  readonly text: MessageDescriptor;
}

interface SignUpText extends ConsentText {
  /** The same, said where an account is made. It has the version of the text. */
  readonly atSignUp: MessageDescriptor;
}

export const CONSENT_TEXTS = {
  terms: {
    title: msg`Terms of use and privacy`,
    text: msg`I accept the terms of use. I know that Kwela uses my details to arrange trips, to take and return money, and to keep the records that the law asks for.`,
    atSignUp: msg`By creating an account you accept the terms of use and the privacy notice: Kwela uses your details to arrange trips, to take and return money, and to keep the records that the law asks for.`,
  },
  marketing_email: {
    title: msg`Offers by email`,
    text: msg`Kwela may send me offers and news by email. Every email says how to stop.`,
  },
  marketing_sms: {
    title: msg`Offers by SMS`,
    text: msg`Kwela may send me offers by SMS. Replying STOP ends it, free of charge.`,
  },
  analytics: {
    title: msg`Measuring how the site is used`,
    text: msg`Kwela may count which pages I visit, to make the site better. This is never sold or used for prices.`,
  },
} as const satisfies Record<PurposeName, ConsentText> & { readonly terms: SignUpText };

/** Beside every legal text in another language. Source: docs/rules/voice.md “Languages”. */
export const ENGLISH_PREVAILS = msg`This is a translation. Where it differs from the English text, the English text prevails.`;

/** Beside a legal text that is not translated, on a page in another language. */
export const ONLY_IN_ENGLISH = msg`This text is in English only. However it is explained to you in another language, the English text prevails.`;
