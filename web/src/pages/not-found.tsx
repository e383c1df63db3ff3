import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';

export default function NotFoundPage() {
  usePageHead({ title: t`This page is not here` });
  return (
    <main id="main" tabIndex={-1}>
      <SceneStrip name="karoo" className="h-40 w-full md:h-56" />
      <div className="mx-auto max-w-[480px] px-5 pt-12">
        <h1>{t`We could not find that page`}</h1>
        <p className="mt-4 text-soft-foreground">
          {t`There is no page at this address. It may have moved, or the address has a typing mistake.`}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.search} icon={<Search size={18} aria-hidden />}>
            {t`Find a car`}
          </ButtonLink>
          <ButtonLink tone="tertiary" to={paths.home}>
            {t`Go to the home page`}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
