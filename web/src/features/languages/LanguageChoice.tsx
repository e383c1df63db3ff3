import { LANGUAGE_NAMES, LOCALES } from '@kwela/words/locales';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { changeLanguage } from '../../lib/languages/change-language.ts';
import { useAuth } from '../auth/session/auth-context.ts';

/** The languages by their own names. A link each, so that a page without scripts changes too. */
export function LanguageChoice({ className, linkClass }: { className: string; linkClass: string }) {
  const { user } = useAuth();
  return (
    <ul className={className} aria-label={t`Language`}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            className={linkClass}
            href={`?locale=${locale}`}
            hrefLang={locale}
            lang={locale}
            rel="nofollow"
            translate="no"
            aria-current={locale === i18n.locale ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              void changeLanguage(user?.id, locale);
            }}
          >
            {LANGUAGE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
