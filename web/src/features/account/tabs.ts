import { msg } from '@lingui/core/macro';
import { paths, withQuery } from '../../paths.ts';

/** The tabs of the account page, in order. Source: docs/rules/voice.md “Pages”. */
export const TABS = [
  { tab: 'me', label: msg`About me` },
  { tab: 'verify', label: msg`Documents` },
  { tab: 'wallet', label: msg`Wallet` },
  { tab: 'pay', label: msg`Payment` },
  { tab: 'security', label: msg`Security` },
  { tab: 'privacy', label: msg`Privacy` },
  { tab: 'notify', label: msg`Notifications` },
] as const;
export type Tab = (typeof TABS)[number]['tab'];

export const tabIn = (query: URLSearchParams): Tab =>
  TABS.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'me';

export const tabPath = (tab: Tab): string => withQuery(paths.guestProfile, { tab });
