import { t } from '@lingui/core/macro';
import { SearchBox } from '../features/home/SearchBox.tsx';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { paths } from '../paths.ts';
import { useArrivalTime } from '../ui/hooks/use-arrival-time.ts';
import { Link } from '../ui/Link.tsx';

export default function NotFoundPage() {
  const now = useArrivalTime();
  usePageHead({ title: t`This page is not here` });
  return (
    <main id="main" tabIndex={-1}>
      <SceneStrip name="karoo" className="h-32 w-full md:h-56" />
      <div className="wrap pt-8 md:pt-12">
        <h1>{t`We could not find that page`}</h1>
        <p className="mt-4 max-w-[62ch] text-soft-foreground">
          {t`There is no page at this address. It may have moved, or the address has a typing mistake.`}
        </p>
        <p className="mt-3">
          <Link className="inline-flex min-h-6 items-center text-link" to={paths.home}>
            {t`Go to the home page`}
          </Link>
        </p>
      </div>
      <section aria-labelledby="find-a-car" className="wrap mt-10">
        <h2 id="find-a-car" className="mb-4">
          {t`Find a car`}
        </h2>
        <SearchBox now={now} />
      </section>
    </main>
  );
}
