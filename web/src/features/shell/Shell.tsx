import { lazy, type ReactNode, Suspense } from 'react';
import type { PageRoute } from '../../routes.tsx';
import { cx } from '../../ui/cx.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Arrival } from './Arrival.tsx';
import { Header, SkipLink } from './Header.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { TabBar } from './TabBar.tsx';

const Footer = lazy(() => import('./Footer.tsx'));

/** Header, the page behind its spinner, footer. Pages bring their own `<main id="main">`. */
export function Shell({
  shell,
  hasTabs,
  children,
}: Pick<PageRoute, 'shell' | 'hasTabs'> & { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {shell !== 'own' && <Header full={shell === 'bare-foot'} />}
      <PageBoundary>
        <Suspense fallback={<PageSpinner />}>
          {children}
          <Arrival />
        </Suspense>
      </PageBoundary>
      {shell === 'standard' && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      {hasTabs && (
        <div
          className={cx('h-15 shrink-0 md:hidden', shell === 'standard' && 'bg-[#082c21] dark:bg-[#0a110e]')}
        />
      )}
      {hasTabs && <TabBar />}
    </>
  );
}
