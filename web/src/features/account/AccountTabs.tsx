import { TabLinks } from '../../ui/TabLinks.tsx';
import { TABS, type Tab, tabPath } from './tabs.ts';

/** The parts of the account. */
export const AccountTabs = ({ tab }: { tab: Tab }) => (
  <TabLinks
    label="Parts of my account"
    current={tab}
    tabs={TABS.map(({ tab: name, label }) => ({ name, label, to: tabPath(name) }))}
  />
);
