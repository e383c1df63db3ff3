import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { fullDate } from '../../lib/long-dates.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextBody } from '../content/TextBody.tsx';

/** As high as the form, which only a browser can show: it knows what was typed. */
const FormPlace = () => <div className="h-[54.5rem] sm:h-[44.25rem]" />;

const ApplicationForm = lazy(() => import('./ApplicationForm.tsx'));

/** The jobs that one can apply for, each with its form when it is asked for; where there is none, that. */
export function Openings() {
  const { openings, keptMonths } = useAnswer('careers/openings', {});
  const [query] = useSearchParams();
  const chosen = query.get('opening');
  const isBrowser = useIsBrowser();
  if (openings.length === 0)
    return (
      <p>
        {t`There are no openings right now. When there is one, you find it here, with what the work is, where, and until when you can apply.`}
      </p>
    );
  return (
    <div className="grid gap-6">
      {chosen !== null && openings.every(({ slug }) => slug !== chosen) && (
        <Notice>{t`This opening is closed. These are open now.`}</Notice>
      )}
      {openings.map(({ slug, title, place, closesOn, parts }) => {
        const until = closesOn === null ? '' : fullDate(closesOn);
        return (
          <section
            key={slug}
            id={slug}
            aria-labelledby={`${slug}-title`}
            className="grid scroll-mt-6 gap-3 rounded-md border border-border bg-card p-4 md:p-6"
          >
            <h3 id={`${slug}-title`} lang="en-ZA">
              {title}
            </h3>
            <p className="text-small text-muted-foreground">
              <span translate="no">{place}</span>
              {closesOn !== null && <> · {t`Apply until ${until}`}</>}
            </p>
            <TextBody parts={parts} />
            {slug === chosen ? (
              <Suspense fallback={<FormPlace />}>
                {isBrowser ? <ApplicationForm opening={slug} keptMonths={keptMonths} /> : <FormPlace />}
              </Suspense>
            ) : (
              <div>
                <ButtonLink
                  to={`${withQuery(paths.careers, { opening: slug })}#${slug}`}
                >{t`Apply`}</ButtonLink>
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
