import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '../../../lib/words.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { CalendarTab } from '../calendar/CalendarTab.tsx';
import { DASHBOARD_TABS, type DashboardTab, dashboardTabPath } from './tabs.ts';

const VehiclesTab = lazy(() => import('../vehicles/VehiclesTab.tsx'));

const PARTS = { calendar: CalendarTab, vehicles: VehiclesTab } satisfies Record<DashboardTab, ComponentType>;

/** The parts of a host's own page, each at its own address. */
export function HostDashboard({ tab }: { tab: DashboardTab }) {
  const Part = PARTS[tab];
  return (
    <>
      <h1 className="mb-4">{t`My hosting`}</h1>
      <TabLinks
        label={t`Parts of my hosting`}
        current={tab}
        tabs={DASHBOARD_TABS.map(({ tab: name, label }) => ({
          name,
          label: say(label),
          to: dashboardTabPath(name),
        }))}
      />
      <div className="mt-6">
        <Suspense
          fallback={
            <Delayed label={t`Loading`}>
              <Skeleton className="min-h-[60rem]" />
            </Delayed>
          }
        >
          <Part />
        </Suspense>
      </div>
    </>
  );
}
