import { Suspense } from 'react';
import { lazyOnceReachable } from '../../lib/preloadable.ts';

const HomeBlocks = lazyOnceReachable(() => import('./HomeBlocks.tsx'));

/** Cars and towns. A part of its own, so that the search box is not drawn again when they come. */
export const AfterTheBox = ({ now }: { now: Date }) => (
  <Suspense fallback={<div className="h-screen" />}>
    <HomeBlocks now={now} />
  </Suspense>
);
