import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ComponentType, Suspense } from 'react';
import { say } from '../../../lib/words.ts';
import { cx } from '../../../ui/cx.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { ForHelp, WhoseCars } from './WhoseCars.tsx';
import { useHostId } from './whose-cars.ts';

/** What one tab shows. */
export interface HostPart {
  readonly Part: ComponentType;
  /** What a co-host has to be let do to see it. */
  readonly action: HostingAction;
}

interface HostTabsProps<Tab extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  /** The page that the tabs belong to. */
  path: string;
  tabs: readonly { readonly tab: Tab; readonly label: MessageDescriptor }[];
  current: Tab;
  /** Where a tab is found; with the id of a host whom somebody helps, that of their cars. */
  pathOf: (tab: Tab, hostId?: string) => string;
  parts: Readonly<Record<Tab, HostPart>>;
  className?: string;
}

/** The parts of a page of hosts, each at its own address; also for who helps a host, as far as they are let. */
export function HostTabs<Tab extends string>(props: HostTabsProps<Tab>) {
  const { label, path, tabs, current, pathOf, parts, className } = props;
  const { Part, action } = parts[current];
  const hostId = useHostId();
  return (
    <>
      <WhoseCars path={path} tab={current} />
      <TabLinks
        label={label}
        current={current}
        tabs={tabs.map((tab) => ({ name: tab.tab, label: say(tab.label), to: pathOf(tab.tab, hostId) }))}
      />
      <div className={cx('mt-6', className)}>
        <ForHelp action={action} own={pathOf(current)}>
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
