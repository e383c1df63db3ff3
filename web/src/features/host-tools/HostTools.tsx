import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { paths } from '../../paths.ts';
import { type HostPart, HostTabs } from '../hosting/team/HostTabs.tsx';
import { TOOL_TABS, type ToolTab, toolPath } from './tabs.ts';

const ApiTab = lazy(() => import('../hosting/programs/ApiTab.tsx'));
const ConnectionsTab = lazy(() => import('../hosting/connections/ConnectionsTab.tsx'));
const MessagesTab = lazy(() => import('../hosting/messages/MessagesTab.tsx'));
const PricesTab = lazy(() => import('../host-prices/PricesTab.tsx'));
const PromosTab = lazy(() => import('../host-promos/PromosTab.tsx'));
const ExpensesTab = lazy(() => import('../host-records/ExpensesTab.tsx'));
const LogTab = lazy(() => import('../host-records/LogTab.tsx'));
const PapersTab = lazy(() => import('../host-records/PapersTab.tsx'));
const FinesTab = lazy(() => import('../fines/FinesTab.tsx'));
const LettersTab = lazy(() => import('../borders/LettersTab.tsx'));
const DataTab = lazy(() => import('../host-records/DataTab.tsx'));

const PARTS = {
  prices: { Part: PricesTab, action: 'see_prices' },
  calendar: { Part: ConnectionsTab, action: 'see_connections' },
  messages: { Part: MessagesTab, action: 'read_messages' },
  promos: { Part: PromosTab, action: 'see_promos' },
  expenses: { Part: ExpensesTab, action: 'see_records' },
  log: { Part: LogTab, action: 'see_records' },
  papers: { Part: PapersTab, action: 'see_records' },
  letters: { Part: LettersTab, action: 'see_records' },
  fines: { Part: FinesTab, action: 'see_records' },
  data: { Part: DataTab, action: 'keep_records' },
  api: { Part: ApiTab, action: 'create_api_token' },
} satisfies Record<ToolTab, HostPart>;

/** What hosts run their cars with, one tab at a time. */
export const HostTools = ({ tab }: { tab: ToolTab }) => (
  <>
    <h1 className="mb-3 print:hidden">{t`Host tools`}</h1>
    <HostTabs
      label={t`Parts of host tools`}
      path={paths.hostTools}
      tabs={TOOL_TABS}
      current={tab}
      pathOf={toolPath}
      parts={PARTS}
    />
  </>
);
