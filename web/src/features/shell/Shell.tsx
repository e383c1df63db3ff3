import { type ReactNode, Suspense } from 'react';
import { FirstViewEnd } from '../../lib/first-view/first-moment.ts';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { useLocation } from '../../lib/router/router.tsx';
import type { PageRoute } from '../../routes.tsx';
import { cx } from '../../ui/cx.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Header, SkipLink } from './Header.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ScrollFocusManager } from './ScrollFocusManager.tsx';

const Footer = lazyOrNothing(() => import('./Footer.tsx'));
/** Fixed at the bottom of phones, so it moves nothing when it comes. */
const TabBar = lazyOrNothing(() => import('./TabBar.tsx'));

/** Header, the page behind its spinner, footer. Pages bring their own `<main id="main">`. */
export function Shell({
  shell,
  hasTabs,
  children,
}: Pick<PageRoute, 'shell' | 'hasTabs'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      {shell !== 'own' && <Header full={shell === 'bare-foot'} />}
      <PageBoundary key={pathname}>
        <Suspense fallback={<PageSpinner />}>
          {children}
          <ScrollFocusManager />
          <FirstViewEnd />
        </Suspense>
      </PageBoundary>
      <Suspense fallback={null}>
        {shell === 'standard' && <Footer />}
        {hasTabs && <RoomForTabs isOnGreen={shell === 'standard'} />}
      </Suspense>
      <Suspense fallback={null}>{hasTabs && <TabBar />}</Suspense>
    </>
  );
}

/** The tab bar floats over the end of the page; this keeps the last line above it. */
const RoomForTabs = ({ isOnGreen }: { isOnGreen: boolean }) => (
  <div className={cx('h-15 shrink-0 md:hidden', isOnGreen && 'bg-[#082c21] dark:bg-[#0a110e]')} />
);
