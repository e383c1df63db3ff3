import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { answerConsent } from './answer-consent.ts';
import { useTellsGoogle } from './use-tells-google.ts';

/** What had the focus is gone with the answer; the page goes on where it begins. */
const focusOnPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** So that both stand on one line of a small phone. */
const NARROW = 'px-2!';

/**
 * Asks once, above the page and without moving it; yes and no weigh the same. It stands before the page in the order of the
 * keyboard and takes the focus from nobody. Source: docs/rules/analytics.md “Consent”.
 */
export default function ConsentBanner() {
  const headingId = useId();
  const tellsGoogle = useTellsGoogle();
  if (tellsGoogle === null) return null;
  const answer = (statistics: boolean) => {
    answerConsent({ statistics, google: tellsGoogle });
    focusOnPage();
  };
  return (
    <section
      aria-labelledby={headingId}
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 grid max-h-[70dvh] gap-x-6 gap-y-2.5 overflow-y-auto rounded-md border border-border bg-popover p-4 text-popover-foreground shadow-float md:inset-x-6 md:bottom-4 md:mx-auto md:max-w-240 md:grid-cols-[1fr_auto] md:items-center md:py-3 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id={headingId} className="font-sans text-body leading-6 font-semibold tracking-normal">
          {t`May we count which pages you visit?`}
        </h2>
        <p className="text-small text-soft-foreground">
          {t`It helps us make the site better. We don’t keep who you are, sell it or use it for prices.`}
        </p>
        {tellsGoogle && (
          <p className="text-small text-soft-foreground">
            {t`Google Analytics gets these counts too, without your name or your network address.`}
          </p>
        )}
        <p className="text-small text-soft-foreground">
          <Trans>
            Read more under{' '}
            <Link className="text-link underline" to={paths.cookies}>
              cookies
            </Link>{' '}
            and{' '}
            <Link className="text-link underline" to={paths.privacy}>
              privacy
            </Link>
            .
          </Trans>
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2.5 md:w-84">
        <Button
          tone="secondary"
          className={NARROW}
          onClick={() => answer(false)}
        >{t`No, don’t count`}</Button>
        <Button tone="secondary" className={NARROW} onClick={() => answer(true)}>{t`Yes, count`}</Button>
      </div>
    </section>
  );
}
