import { type ComponentType, lazy } from 'react';
import { paths } from './paths.ts';

export interface PageRoute {
  readonly path: string;
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
export const ROUTES: readonly PageRoute[] = [
  { path: paths.home, Page: lazy(() => import('./pages/home.tsx')), shell: 'standard', hasTabs: true },
  { path: paths.auth, Page: lazy(() => import('./pages/auth.tsx')), shell: 'standard', hasTabs: true },
  { path: paths.search, Page: lazy(() => import('./pages/search.tsx')), shell: 'bare-foot', hasTabs: true },
  { path: paths.car(':id'), Page: lazy(() => import('./pages/car.tsx')), shell: 'standard' },
  {
    path: paths.enhancedBooking(':vehicleId'),
    Page: lazy(() => import('./pages/enhanced-booking.tsx')),
    shell: 'own',
  },
  {
    path: paths.booking(':bookingId'),
    Page: lazy(() => import('./pages/booking.tsx')),
    shell: 'standard',
    hasTabs: true,
  },
  {
    path: paths.myBookings,
    Page: lazy(() => import('./pages/my-bookings.tsx')),
    shell: 'standard',
    hasTabs: true,
  },
  { path: paths.paymentSuccess, Page: payment('success'), shell: 'standard' },
  { path: paths.paymentError, Page: payment('error'), shell: 'standard' },
  { path: paths.paymentCancel, Page: payment('cancel'), shell: 'standard' },
];

export const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));
