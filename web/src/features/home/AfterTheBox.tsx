import { lazy, Suspense } from 'react';

const HomeBlocks = lazy(() => import('./HomeBlocks.tsx'));

/** Cars and towns. A part of its own, so that the search box is not drawn again when they come. */
export const AfterTheBox = ({ now }: { now: Date }) => (
  <Suspense fallback={<div className="h-screen" />}>
    <HomeBlocks now={now} />
  </Suspense>
);
