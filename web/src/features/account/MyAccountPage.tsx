import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import type { MyAccount } from './account-calls.ts';
import { MeTab } from './me/MeTab.tsx';
import { LeavingNotice } from './privacy/LeavingNotice.tsx';
import type { Tab } from './tabs.ts';

const WalletTab = lazy(() => import('./wallet/WalletTab.tsx'));
const PayTab = lazy(() => import('./pay/PayTab.tsx'));
const SecurityTab = lazy(() => import('./security/SecurityTab.tsx'));
const PrivacyTab = lazy(() => import('./privacy/PrivacyTab.tsx'));
const NotifyTab = lazy(() => import('./notify/NotifyTab.tsx'));

/** Everything about a person's own account, one tab at a time. `verify`: the tab of what they hand in to drive, which has a feature of its own. */
export function MyAccountPage({ tab, verify }: { tab: Tab; verify: ReactNode }) {
  // A link in a mail changes the account from another tab, or from another device.
  const query = useQuery({ ...callQuery('accounts/me', {}), refetchOnWindowFocus: 'always' });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-3">{t`My account`}</h1>
      <AccountTabs tab={tab} />
      <div className="mt-6 grid gap-5">
        {query.data ? (
          <>
            <LeavingNotice account={query.data} onKept={() => heading.current?.focus()} />
            <Suspense fallback={<TabSkeleton />}>
              <TabBody tab={tab} account={query.data} verify={verify} />
            </Suspense>
          </>
        ) : troubleOf(query) ? (
          <QueryError title={t`Your account did not load`} query={query} />
        ) : (
          <TabSkeleton />
        )}
      </div>
    </>
  );
}

function TabBody({ tab, account, verify }: { tab: Tab; account: MyAccount; verify: ReactNode }) {
  switch (tab) {
    case 'me':
      return <MeTab account={account} />;
    case 'verify':
      return verify;
    case 'wallet':
      return <WalletTab />;
    case 'pay':
      return <PayTab account={account} />;
    case 'security':
      return <SecurityTab account={account} />;
    case 'privacy':
      return <PrivacyTab account={account} />;
    case 'notify':
      return <NotifyTab account={account} />;
  }
}

function TabSkeleton() {
  return (
    <Delayed label={t`Loading your account`}>
      {/* As tall as most tabs: a page that is opened again where it was left must not have its end move. */}
      <div className="grid min-h-[78rem] content-start gap-5">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
    </Delayed>
  );
}
