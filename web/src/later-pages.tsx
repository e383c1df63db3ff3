import type { PageName } from '@kwela/contract/pages';
import type { PageRoute } from './routes.tsx';

const payment = (outcome: 'success' | 'error' | 'cancel') => async () => {
  const { default: PaymentPage } = await import('./pages/trip/payment.tsx');
  return { default: () => <PaymentPage outcome={outcome} /> };
};

/** The pages of an account, of those who let their cars and of booked trips, and where their files are: the part of the table of pages that comes later. */
export const LATER_PAGES = {
  hostDashboard: () => import('./pages/host/host-dashboard.tsx'),
  guestOnboarding: () => import('./pages/guest/guest-onboarding.tsx'),
  guestProfile: () => import('./pages/guest/guest-profile.tsx'),
  hostTools: () => import('./pages/host/host-tools.tsx'),
  manageBooking: () => import('./pages/trip/manage-booking.tsx'),
  paymentSuccess: payment('success'),
  paymentError: payment('error'),
  paymentCancel: payment('cancel'),
  hostOnboarding: () => import('./pages/host/host-onboarding.tsx'),
  addVehicle: () => import('./pages/host/add-vehicle.tsx'),
  calculator: () => import('./pages/host/calculator.tsx'),
  allStar: () => import('./pages/host/all-star.tsx'),
  hostSupport: () => import('./pages/host/host-support.tsx'),
  protection: () => import('./pages/host/protection.tsx'),
} satisfies Partial<Record<PageName, PageRoute['load']>>;

export type LaterPageName = keyof typeof LATER_PAGES;
