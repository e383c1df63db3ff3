import type { PageName } from '@kwela/contract/pages';
import { type ComponentType, lazy } from 'react';

export interface PageRoute {
  readonly Page: ComponentType;
  /** `standard`: header and footer. `own`: the page brings its own quiet header. `bare-foot`: header, no footer. */
  readonly shell: 'standard' | 'own' | 'bare-foot';
  /** The tab bar on phones. Left out where a fixed bar at the bottom decides about money. */
  readonly hasTabs?: boolean | undefined;
}

const payment = (outcome: 'success' | 'error' | 'cancel') =>
  lazy(async () => {
    const { default: PaymentPage } = await import('./pages/payment.tsx');
    return { default: () => <PaymentPage outcome={outcome} /> };
  });

/** The one table of pages. Every page is loaded on demand; any other address is the not-found page. */
export const ROUTES: Record<PageName, PageRoute> = {
  home: { Page: lazy(() => import('./pages/home.tsx')), shell: 'standard', hasTabs: true },
  auth: { Page: lazy(() => import('./pages/auth.tsx')), shell: 'standard', hasTabs: true },
  search: { Page: lazy(() => import('./pages/search.tsx')), shell: 'bare-foot', hasTabs: true },
  car: { Page: lazy(() => import('./pages/car.tsx')), shell: 'standard' },
  enhancedBooking: { Page: lazy(() => import('./pages/enhanced-booking.tsx')), shell: 'own' },
  booking: { Page: lazy(() => import('./pages/booking.tsx')), shell: 'standard', hasTabs: true },
  myBookings: { Page: lazy(() => import('./pages/my-bookings.tsx')), shell: 'standard', hasTabs: true },
  paymentSuccess: { Page: payment('success'), shell: 'standard' },
  paymentError: { Page: payment('error'), shell: 'standard' },
  paymentCancel: { Page: payment('cancel'), shell: 'standard' },
};

export const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));
