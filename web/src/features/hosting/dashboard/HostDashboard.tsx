import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { say } from '../../../lib/words.ts';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { CalendarTab } from '../calendar/CalendarTab.tsx';
import { DASHBOARD_TABS, type DashboardTab, dashboardTabPath } from './tabs.ts';

const PARTS = { calendar: CalendarTab } satisfies Record<DashboardTab, ComponentType>;

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
        <Part />
      </div>
    </>
  );
}
