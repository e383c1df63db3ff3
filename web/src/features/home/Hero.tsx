import { FRONT_PAGE } from '@kwela/words/pages';
import { lazy, Suspense } from 'react';
import { say } from '../../lib/words.ts';

/** The picture comes right after the words and the search box. */
const HeroPicture = lazy(() => import('./HeroPicture.tsx'));

export function Hero() {
  return (
    <section className="relative -mb-12 h-[35rem] overflow-hidden bg-(--scene-sky) md:-mb-28 md:h-[38.75rem] lg:-mb-15.5">
      <Suspense fallback={null}>
        <HeroPicture />
      </Suspense>
      <div className="wrap relative pt-8 md:pt-11 lg:pt-18">
        <h1 className="max-w-[11ch] text-[2.625rem] leading-[2.6875rem] tracking-[-0.028em] md:text-display md:leading-[3.75rem]">
          {say(FRONT_PAGE.title)}
        </h1>
        <p className="mt-3 max-w-[36ch] text-soft-foreground md:mt-5 md:max-w-[46ch] md:text-lead lg:max-w-[36ch]">
          {say(FRONT_PAGE.lead)}
        </p>
      </div>
    </section>
  );
}
