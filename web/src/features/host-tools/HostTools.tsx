import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '../../lib/words.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { TOOL_TABS, type ToolTab, toolPath } from './tabs.ts';

const ConnectionsTab = lazy(() => import('../hosting/connections/ConnectionsTab.tsx'));
const PricesTab = lazy(() => import('../host-prices/PricesTab.tsx'));

const ExpensesTab = lazy(() => import('../host-records/ExpensesTab.tsx'));
const LogTab = lazy(() => import('../host-records/LogTab.tsx'));
const DataTab = lazy(() => import('../host-records/DataTab.tsx'));

const PARTS = {
  prices: PricesTab,
  calendar: ConnectionsTab,
  expenses: ExpensesTab,
  log: LogTab,
  data: DataTab,
} satisfies Record<ToolTab, ComponentType>;

/** What hosts run their cars with, one tab at a time. */
export function HostTools({ tab }: { tab: ToolTab }) {
  const Part = PARTS[tab];
  return (
    <>
      <h1 className="mb-3">{t`Host tools`}</h1>
      <TabLinks
        label={t`Parts of host tools`}
        current={tab}
        tabs={TOOL_TABS.map(({ tab: name, label }) => ({ name, label: say(label), to: toolPath(name) }))}
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
