import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { ForHelp, WhoseCars } from '../hosting/team/WhoseCars.tsx';
import { useHostId } from '../hosting/team/whose-cars.ts';
import { TOOL_TABS, type ToolTab, toolPath } from './tabs.ts';

const ApiTab = lazy(() => import('../hosting/programs/ApiTab.tsx'));
const ConnectionsTab = lazy(() => import('../hosting/connections/ConnectionsTab.tsx'));
const PricesTab = lazy(() => import('../host-prices/PricesTab.tsx'));
const ExpensesTab = lazy(() => import('../host-records/ExpensesTab.tsx'));
const LogTab = lazy(() => import('../host-records/LogTab.tsx'));
const PapersTab = lazy(() => import('../host-records/PapersTab.tsx'));
const FinesTab = lazy(() => import('../fines/FinesTab.tsx'));
const LettersTab = lazy(() => import('../borders/LettersTab.tsx'));
const DataTab = lazy(() => import('../host-records/DataTab.tsx'));

interface Part {
  readonly Part: ComponentType;
  /** What a co-host has to be let do to see it. */
  readonly action: HostingAction;
}

const PARTS = {
  prices: { Part: PricesTab, action: 'see_prices' },
  calendar: { Part: ConnectionsTab, action: 'see_connections' },
  expenses: { Part: ExpensesTab, action: 'see_records' },
  log: { Part: LogTab, action: 'see_records' },
  papers: { Part: PapersTab, action: 'see_records' },
  letters: { Part: LettersTab, action: 'see_records' },
  fines: { Part: FinesTab, action: 'see_records' },
  data: { Part: DataTab, action: 'keep_records' },
  api: { Part: ApiTab, action: 'create_api_token' },
} satisfies Record<ToolTab, Part>;

/** What hosts run their cars with, one tab at a time. */
export function HostTools({ tab }: { tab: ToolTab }) {
  const { Part, action } = PARTS[tab];
  const hostId = useHostId();
  return (
    <>
      <h1 className="mb-3 print:hidden">{t`Host tools`}</h1>
      <WhoseCars path={paths.hostTools} tab={tab} />
      <TabLinks
        label={t`Parts of host tools`}
        current={tab}
        tabs={TOOL_TABS.map(({ tab: name, label }) => ({
          name,
          label: say(label),
          to: toolPath(name, hostId),
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
          <ForHelp action={action} own={toolPath(tab)}>
            <Part key={hostId} />
          </ForHelp>
        </Suspense>
      </div>
    </>
  );
}
