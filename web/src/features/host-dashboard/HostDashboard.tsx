import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { paths } from '../../paths.ts';
import { DASHBOARD_TABS, type DashboardTab, dashboardTabPath } from '../hosting/dashboard/tabs.ts';
import { type HostPart, HostTabs } from '../hosting/team/HostTabs.tsx';
import { MoreForHosts } from './MoreForHosts.tsx';

const TodayTab = lazy(() => import('../hosting/today/TodayTab.tsx'));
const CalendarTab = lazy(() => import('../host-calendar/CalendarTab.tsx'));
const BookingsTab = lazy(() => import('../hosting/bookings/BookingsTab.tsx'));
const VehiclesTab = lazy(() => import('../hosting/vehicles/VehiclesTab.tsx'));
const EarningsTab = lazy(() => import('../hosting/earnings/EarningsTab.tsx'));
const ClaimsTab = lazy(() => import('../hosting/claims/ClaimsTab.tsx'));
const ReviewsTab = lazy(() => import('../hosting/reviews/ReviewsTab.tsx'));
const PerformanceTab = lazy(() => import('../hosting/performance/PerformanceTab.tsx'));
const TeamTab = lazy(() => import('../hosting/team/TeamTab.tsx'));

/** What is shown to a host of their own cars alone: no scope lets a co-host do it. */
const HOST_ALONE = 'invite_co_host';

const PARTS = {
  today: { Part: TodayTab, action: HOST_ALONE },
  calendar: { Part: CalendarTab, action: 'see_calendar' },
  bookings: { Part: BookingsTab, action: HOST_ALONE },
  vehicles: { Part: VehiclesTab, action: 'see_vehicles' },
  earnings: { Part: EarningsTab, action: 'see_earnings' },
  claims: { Part: ClaimsTab, action: HOST_ALONE },
  reviews: { Part: ReviewsTab, action: HOST_ALONE },
  performance: { Part: PerformanceTab, action: HOST_ALONE },
  team: { Part: TeamTab, action: 'see_co_hosts' },
} satisfies Record<DashboardTab, HostPart>;

/** The parts of a host's own page, each at its own address; also those of a host whom one helps. */
export const HostDashboard = ({ tab }: { tab: DashboardTab }) => (
  <>
    <h1 className="mb-4 print:hidden">{t`My hosting`}</h1>
    {/* As high as the window, so that the links below do not move into it when a short part takes the place of a long one. */}
    <HostTabs
      label={t`Parts of my hosting`}
      path={paths.hostDashboard}
      tabs={DASHBOARD_TABS}
      current={tab}
      pathOf={dashboardTabPath}
      parts={PARTS}
      className="min-h-dvh"
    />
    <MoreForHosts />
  </>
);
