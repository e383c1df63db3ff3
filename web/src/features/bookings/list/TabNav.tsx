import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { type ListPath, type ListState, TABS, type Tab } from './list-state.ts';

const MOST_COUNTED = 100;

const shown = (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

interface TabNavProps {
  state: ListState;
  counts: Readonly<Partial<Record<Tab, number>>> | undefined;
  pathOf: ListPath;
}

/** The tabs with how many are in each. */
export const TabNav = ({ state, counts, pathOf }: TabNavProps) => (
  <TabLinks
    label={t`Bookings by state`}
    current={state.tab}
    tabs={TABS.map(({ tab, label }) => {
      const count = counts?.[tab] ?? 0;
      return {
        name: tab,
        label: say(label),
        to: pathOf({ ...state, tab }),
        count: count > 0 ? shown(count) : undefined,
      };
    })}
  />
);
