import { FRONT_PAGE } from '@kwela/words/pages';
import { Suspense } from 'react';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { say } from '../../lib/words.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';

/** The picture comes right after the words and the search box: drawn by the app alone, it is not sent a second time as HTML. */
const HeroPicture = lazyOrNothing(() => import('./HeroPicture.tsx'));

export function Hero() {
  const isBrowser = useIsBrowser();
  return (
    <section className="relative -mb-12 pb-41 overflow-hidden bg-(--scene-sky) md:-mb-28 md:h-[38.75rem] md:pb-0 lg:-mb-15.5">
      {isBrowser && (
        <Suspense fallback={null}>
          <HeroPicture />
        </Suspense>
      )}
      <div className="wrap relative pt-6 md:pt-11 lg:pt-18">
        <h1 className="max-w-[11ch] text-[min(2.625rem,13vw)] leading-[1.024] tracking-[-0.028em] md:text-display md:leading-none">
          {say(FRONT_PAGE.title)}
        </h1>
        <p className="mt-3 max-w-[36ch] text-soft-foreground md:mt-5 md:max-w-[46ch] md:text-lead lg:max-w-[36ch]">
          {say(FRONT_PAGE.lead)}
        </p>
      </div>
    </section>
  );
}
