import { msg, plural } from '@lingui/core/runtime-macro';

/** The mail that says that an application has arrived. */
export const APPLICATION_MAIL = {
  subject: msg`We have your application`,
  arrived: msg`Thank you for applying. A person reads it, and a person answers you, also with a no.`,
  opening: msg`Opening`,
  open: msg`Careers at Kwela`,
  kept: (months: number) =>
    msg`We keep your application for ${plural({ months }, { one: '# month', other: '# months' })}, then it is deleted. Write to us if you want it gone sooner.`,
  notAsked: msg`If you didn’t apply, somebody typed your address by mistake. Tell us and we delete it.`,
} as const;
