import {
  codeBySms,
  lifeOf,
  NOTICE_MAILS,
  NOTICE_TEXTS,
  REAUTHENTICATION_MAIL,
  secondStep,
  signInFacts,
  WAY_IN_MAILS,
  worksOnce,
} from '@kwela/words/account-messages';
import { EMAIL_FRAME, mailSubject } from '@kwela/words/email-frame';
import { languageTag, localeNamed } from '@kwela/words/locales';
import { type Say, sayIn } from '@kwela/words/say';
import { type EmailContent, renderEmail } from '../html/email-template.ts';
import type { MailFacts, MessageWriter, NoticeFacts } from '../services/auth/messages/message.ts';

type OwnWords = Pick<EmailContent, 'subject' | 'opening' | 'button' | 'code' | 'closing'>;

/** What each mail about an account says, by what it is about. */
function wordsOf(facts: MailFacts, siteUrl: string, say: Say): OwnWords {
  switch (facts.about) {
    case 'signup':
    case 'magiclink':
    case 'recovery':
    case 'invite':
    case 'email_change_new':
    case 'email_change_current': {
      const newEmail = facts.about === 'email_change_current' ? facts.newEmail : '';
      const text = WAY_IN_MAILS[facts.about]({ newEmail });
      const once = worksOnce.linkAndCode(say(lifeOf(facts.lifeS)));
      return {
        subject: say(text.subject),
        opening: [say(text.opening)],
        button: { label: say(text.button), link: facts.link },
        code: { before: say(text.beforeCode), code: facts.code },
        closing: [once, ...text.closing].map(say),
      };
    }
    case 'reauthentication': {
      const { subject, opening, beforeCode, closing } = REAUTHENTICATION_MAIL;
      return {
        subject: say(subject),
        opening: [say(opening)],
        code: { before: say(beforeCode), code: facts.code },
        closing: [worksOnce.code(say(lifeOf(facts.lifeS))), ...closing].map(say),
      };
    }
    case 'already_registered': {
      const { subject, opening, button, closing } = NOTICE_MAILS.already_registered();
      return {
        subject: say(subject),
        opening: [say(opening)],
        button: { label: say(button), link: `${siteUrl}/auth` },
        closing: closing.map(say),
      };
    }
    default: {
      const { subject, opening, closing } = noticeMail(facts, say);
      return { subject: say(subject), opening: [say(opening)], closing: closing.map(say) };
    }
  }
}

function noticeMail(facts: NoticeFacts, say: Say) {
  switch (facts.about) {
    case 'password_changed':
      return NOTICE_MAILS.password_changed();
    case 'email_changed':
      return NOTICE_MAILS.email_changed(facts);
    case 'new_sign_in':
      return NOTICE_MAILS.new_sign_in(signInFacts(facts.userAgent, facts.at, say));
    case 'factor_added':
    case 'factor_removed':
      return NOTICE_MAILS[facts.about]({ step: say(secondStep(facts.factor)) });
  }
}

/** The product's words for what the service of accounts has to tell people. */
export const accountMessages = (siteUrl: string): MessageWriter => ({
  mail({ to, facts }, asked) {
    const locale = localeNamed(asked);
    const say = sayIn(locale);
    const words = wordsOf(facts, siteUrl, say);
    const around = { greeting: say(EMAIL_FRAME.hello), footer: say(EMAIL_FRAME.footer), siteUrl };
    const content = { ...words, ...around, language: languageTag(locale) };
    return { to, subject: mailSubject(words.subject), ...renderEmail(content) };
  },
  noticeSms: ({ to, facts: { about } }, asked) => ({
    to,
    text: sayIn(localeNamed(asked))(NOTICE_TEXTS[about]),
  }),
  sms({ to, code, lifeS }, asked) {
    const say = sayIn(localeNamed(asked));
    return { to, text: say(codeBySms({ code, life: say(lifeOf(lifeS)) })) };
  },
});
