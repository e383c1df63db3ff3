import { t } from '@lingui/core/macro';
import { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { fullDate } from '../../../lib/long-dates.ts';
import { TextBody } from '../TextBody.tsx';

/** What we have told the press, each to be opened; while there is nothing, that. */
export function Releases() {
  const { releases } = useAnswer('content/releases', {});
  if (releases.length === 0)
    return (
      <p>{t`We haven't published any press releases yet. When there is one, you find it here with its date.`}</p>
    );
  return (
    <ul className="grid list-none gap-5 p-0">
      {releases.map(({ slug, title, summary, releasedOn, parts }) => (
        <li key={slug} id={slug} className="scroll-mt-6 border-t border-border pt-4">
          <p className="text-small text-muted-foreground">
            <time dateTime={releasedOn}>{fullDate(releasedOn)}</time>
          </p>
          <h3 lang="en-ZA" className="mt-1">
            {title}
          </h3>
          <p lang="en-ZA" className="mt-2 text-soft-foreground">
            {summary}
          </p>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
              {t`Read this release`}
            </summary>
            <TextBody parts={parts} />
          </details>
        </li>
      ))}
    </ul>
  );
}
