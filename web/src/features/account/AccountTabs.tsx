import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { TABS, type Tab, tabPath } from './tabs.ts';

/** The parts of the account. */
export const AccountTabs = ({ tab }: { tab: Tab }) => (
  <TabLinks
    label={t`Parts of my account`}
    current={tab}
    tabs={TABS.map(({ tab: name, label }) => ({ name, label: say(label), to: tabPath(name) }))}
  />
);
