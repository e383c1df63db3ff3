import Search from 'lucide-react/icons/search';
import { SceneStrip } from '../features/vehicle-art/SceneStrip.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';

export default function NotFoundPage() {
  usePageHead({ title: 'This page is not here' });
  return (
    <main id="main" tabIndex={-1}>
      <SceneStrip name="karoo" className="h-40 w-full md:h-56" />
      <div className="mx-auto max-w-[480px] px-5 pt-12">
        <h1>This road goes nowhere</h1>
        <p className="mt-4 text-soft-foreground">
          There is no page at this address. It may have moved, or a letter went missing on the way.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.search} icon={<Search size={18} aria-hidden />}>
            Find a car
          </ButtonLink>
          <ButtonLink tone="tertiary" to={paths.home}>
            Go to the front page
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
