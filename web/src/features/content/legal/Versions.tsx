import { t } from '@lingui/core/macro';
import { fullDate } from '../../../lib/long-dates.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { withQuery } from '../../../paths.ts';
import { EnglishPrevails } from '../../../ui/EnglishPrevails.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Changes } from './Changes.tsx';
import type { LegalText } from './legal-text.ts';

/** Which version of a text by law this is, since when it holds, what it changed, and the way to the others. */
export function Versions({ legal }: { legal: LegalText }) {
  const { version, versions, changes } = legal;
  const since = fullDate(legal.effectiveFrom);
  return (
    <section aria-label={t`Versions`} className="mb-8 grid gap-4 print:mb-4">
      <OtherVersion legal={legal} />
      <p className="text-small text-muted-foreground">{t`Version ${version}, from ${since}.`}</p>
      <EnglishPrevails isTranslated={false} />
      <details className="rounded-md border border-border px-4 print:hidden">
        <summary className="flex min-h-11 items-center font-semibold">{t`Versions and changes`}</summary>
        <div className="grid gap-5 pb-4">
          {versions.length === 1 ? (
            <p>{t`This is the first version. Once there is another, you can read here what is different, and each earlier version.`}</p>
          ) : (
            <VersionList legal={legal} />
          )}
          {changes && <Changes changes={changes} />}
        </div>
      </details>
    </section>
  );
}

/** Above a version that does not hold, or no longer. */
function OtherVersion({ legal }: { legal: LegalText }) {
  const { pathname } = useLocation();
  const { version, currentVersion, effectiveUntil } = legal;
  if (version === currentVersion) return null;
  const from = fullDate(legal.effectiveFrom);
  const until = effectiveUntil === null ? '' : fullDate(effectiveUntil);
  return (
    <Notice
      tone="warning"
      title={
        version < currentVersion ? t`This version held until ${until}.` : t`This version holds from ${from}.`
      }
      action={
        <Link className="text-link" to={pathname}>
          {t`Read the version that holds now`}
        </Link>
      }
    />
  );
}

function VersionList({ legal: { version, versions, currentVersion } }: { legal: LegalText }) {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-1">
      {versions.toReversed().map((one) => {
        const [number, since] = [one.version, fullDate(one.effectiveFrom)];
        return (
          <li key={number}>
            <Link
              className="inline-flex min-h-11 items-center text-link"
              to={withQuery(pathname, { version: number === currentVersion ? undefined : number })}
              aria-current={number === version ? 'true' : undefined}
            >
              {t`Version ${number}, from ${since}`}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
