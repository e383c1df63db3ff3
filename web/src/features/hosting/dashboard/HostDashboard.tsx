import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { ForHelp, WhoseCars } from '../team/WhoseCars.tsx';
import { useHostId } from '../team/whose-cars.ts';
import { MoreForHosts } from './MoreForHosts.tsx';
import { DASHBOARD_TABS, type DashboardTab, dashboardTabPath } from './tabs.ts';

const TodayTab = lazy(() => import('../today/TodayTab.tsx'));
const CalendarTab = lazy(() => import('../calendar/CalendarTab.tsx'));
const BookingsTab = lazy(() => import('../bookings/BookingsTab.tsx'));
const VehiclesTab = lazy(() => import('../vehicles/VehiclesTab.tsx'));
const EarningsTab = lazy(() => import('../earnings/EarningsTab.tsx'));
const ReviewsTab = lazy(() => import('../reviews/ReviewsTab.tsx'));
const PerformanceTab = lazy(() => import('../performance/PerformanceTab.tsx'));
const TeamTab = lazy(() => import('../team/TeamTab.tsx'));

interface Part {
  readonly Part: ComponentType;
  /** What a co-host has to be let do to see it. */
  readonly action: HostingAction;
}

/** What is shown to a host of their own cars alone: no scope lets a co-host do it. */
const HOST_ALONE = 'invite_co_host';

const PARTS = {
  today: { Part: TodayTab, action: HOST_ALONE },
  calendar: { Part: CalendarTab, action: 'see_calendar' },
  bookings: { Part: BookingsTab, action: HOST_ALONE },
  vehicles: { Part: VehiclesTab, action: 'see_vehicles' },
  earnings: { Part: EarningsTab, action: HOST_ALONE },
  reviews: { Part: ReviewsTab, action: HOST_ALONE },
  performance: { Part: PerformanceTab, action: HOST_ALONE },
  team: { Part: TeamTab, action: 'see_co_hosts' },
} satisfies Record<DashboardTab, Part>;

/** The parts of a host's own page, each at its own address; also those of a host whom one helps. */
export function HostDashboard({ tab }: { tab: DashboardTab }) {
  const { Part, action } = PARTS[tab];
  const hostId = useHostId();
  return (
    <>
      <h1 className="mb-4">{t`My hosting`}</h1>
      <WhoseCars path={paths.hostDashboard} tab={tab} />
      <TabLinks
        label={t`Parts of my hosting`}
        current={tab}
        tabs={DASHBOARD_TABS.map(({ tab: name, label }) => ({
          name,
          label: say(label),
          to: dashboardTabPath(name, hostId),
        }))}
      />
      {/* As high as the window, so that the links below do not move into it when a short part takes the place of a long one. */}
      <div className="mt-6 min-h-dvh">
        <ForHelp action={action} own={dashboardTabPath(tab)}>
          <Suspense
            fallback={
              <Delayed label={t`Loading`}>
                <Skeleton className="min-h-[60rem]" />
              </Delayed>
            }
          >
            <Part key={hostId} />
          </Suspense>
        </ForHelp>
      </div>
      <MoreForHosts />
    </>
  );
}
