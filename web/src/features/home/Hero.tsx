import { lazy, Suspense } from 'react';
import { HeroScene } from './HeroScene.tsx';

/** The drawing tools come after the words and the search box. */
const VehicleArt = lazy(async () => {
  const { VehicleArt: Art } = await import('../vehicle-art/VehicleArt.tsx');
  return { default: Art };
});

export function Hero() {
  return (
    <section className="relative -mb-12 h-[35rem] overflow-hidden bg-(--scene-sky) md:-mb-28 md:h-[38.75rem] lg:-mb-15.5">
      <HeroScene className="absolute inset-x-0 bottom-0 h-[21rem] w-full md:h-[24.5rem] lg:h-full" />
      <Suspense fallback={null}>
        <VehicleArt
          body="crossover"
          colour="yellow"
          id="hero"
          province="WC"
          scene="none"
          crop="snug"
          className="absolute right-3 bottom-15 h-auto w-67 md:right-[8%] md:bottom-31 md:w-95 lg:bottom-19 lg:w-112"
        />
      </Suspense>
      <div className="wrap relative pt-8 md:pt-11 lg:pt-18">
        <h1 className="max-w-[11ch] text-[2.625rem] leading-[2.6875rem] tracking-[-0.028em] md:text-display md:leading-[3.75rem]">
          Climb in. See every rand first.
        </h1>
        <p className="mt-3 max-w-[36ch] text-soft-foreground md:mt-5 md:max-w-[46ch] md:text-lead lg:max-w-[36ch]">
          Rent a car from someone nearby. The price, the deposit and the most you could owe are on the table
          before you book.
        </p>
      </div>
    </section>
  );
}
