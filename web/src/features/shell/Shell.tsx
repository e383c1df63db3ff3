import { type ReactNode, Suspense } from 'react';
import type { PageRoute } from '../../routes.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Arrival } from './Arrival.tsx';
import { Footer } from './Footer.tsx';
import { Header, SkipLink } from './Header.tsx';
import { PageBoundary } from './PageBoundary.tsx';

/** Header, the page behind its spinner, footer. Pages bring their own `<main id="main">`. */
export function Shell({ shell, children }: { shell: PageRoute['shell']; children: ReactNode }) {
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
      {shell === 'standard' && <Footer />}
    </>
  );
}
