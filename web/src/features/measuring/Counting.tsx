import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from '../../lib/router/router.tsx';
import { useConsent } from '../consent/consent.ts';
import { countedPageAt, countView } from './count-view.ts';
import { heedAccount } from './heed-account.ts';
import { forgetTabVisit } from './tab-visit.ts';

const ConsentBanner = lazy(() => import('../consent/ConsentBanner.tsx'));

/** Parts of a query that make an address a page of its own: an article, an opening. */
const OF_ITS_OWN = ['post', 'job'] as const;

/** What makes one look another: going on within a page, with its filters or steps, does not. */
function lookOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [pathname, ...OF_ITS_OWN.map((name) => query.get(name) ?? '')].join(' ');
}

/** Counts each page that is shown, once, while its person agrees to it. */
function useCountedViews(isAgreed: boolean) {
  const { pathname, search } = useLocation();
  const look = lookOf(pathname, search);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (!isAgreed || counted.current === look) return;
    // Only the first page of a document was led to by another site.
    const referrer = counted.current === null ? document.referrer : '';
    counted.current = look;
    void heedAccount().then(() => countView(pathname, referrer));
  }, [isAgreed, look, pathname]);
}

/** Pages on which money is decided are not interrupted. */
const WITHOUT_QUESTION: ReadonlySet<string> = new Set([
  'enhancedBooking',
  'paymentSuccess',
  'paymentError',
  'paymentCancel',
]);

/** Asks whether pages may be counted, and counts them when they may. */
export default function Counting({ canAsk }: { canAsk: boolean }) {
  const consent = useConsent();
  const { pathname } = useLocation();
  const isAgreed = consent?.statistics === true;
  useCountedViews(isAgreed);
  useEffect(() => {
    if (!isAgreed) forgetTabVisit();
  }, [isAgreed]);
  if (consent !== null || !canAsk || WITHOUT_QUESTION.has(countedPageAt(pathname))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
