import type { PageName } from '@kwela/contract/pages';
import type { PageRoute } from './routes.tsx';

/** The pages of those who let their cars, or hand in their licence, and where their files are: the part of the table of pages that comes later. */
export const HOST_PAGES = {
  hostDashboard: () => import('./pages/host/host-dashboard.tsx'),
  guestOnboarding: () => import('./pages/guest/guest-onboarding.tsx'),
  hostTools: () => import('./pages/host/host-tools.tsx'),
  hostOnboarding: () => import('./pages/host/host-onboarding.tsx'),
  addVehicle: () => import('./pages/host/add-vehicle.tsx'),
  calculator: () => import('./pages/host/calculator.tsx'),
  allStar: () => import('./pages/host/all-star.tsx'),
  hostSupport: () => import('./pages/host/host-support.tsx'),
  protection: () => import('./pages/host/protection.tsx'),
} satisfies Partial<Record<PageName, PageRoute['load']>>;

export type HostPageName = keyof typeof HOST_PAGES;
