import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { CalendarTab } from '../calendar/CalendarTab.tsx';
import { ForHelp, WhoseCars } from '../team/WhoseCars.tsx';
import { useHostId } from '../team/whose-cars.ts';
import { DASHBOARD_TABS, type DashboardTab, dashboardTabPath } from './tabs.ts';

const VehiclesTab = lazy(() => import('../vehicles/VehiclesTab.tsx'));
const TeamTab = lazy(() => import('../team/TeamTab.tsx'));

interface Part {
  readonly Part: ComponentType;
  /** What a co-host has to be let do to see it. */
  readonly action: HostingAction;
}

const PARTS = {
  calendar: { Part: CalendarTab, action: 'see_calendar' },
  vehicles: { Part: VehiclesTab, action: 'see_vehicles' },
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
      <div className="mt-6">
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
    </>
  );
}
