import { msg } from '@lingui/core/macro';
import { paths, withQuery } from '../../paths.ts';
import { HOST_PARAM } from '../hosting/team/whose-cars.ts';

/** The tabs of a host's tools, in order. Source: docs/rules/voice.md “Pages”. */
export const TOOL_TABS = [
  { tab: 'prices', label: msg`Prices` },
  { tab: 'calendar', label: msg`Calendars` },
  { tab: 'messages', label: msg`Messages` },
  { tab: 'promos', label: msg`Promo codes` },
  { tab: 'expenses', label: msg`Expenses` },
  { tab: 'log', label: msg`Kilometre log` },
  { tab: 'papers', label: msg`Documents` },
  { tab: 'letters', label: msg`Border letters` },
  { tab: 'fines', label: msg`Traffic fines` },
  { tab: 'data', label: msg`Import and export` },
  { tab: 'api', label: msg`Programs` },
] as const;
export type ToolTab = (typeof TOOL_TABS)[number]['tab'];

export const toolTabIn = (query: URLSearchParams): ToolTab =>
  TOOL_TABS.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'prices';

/** Of a host whom somebody helps: their id. */
export const toolPath = (tab: ToolTab, hostId?: string): string =>
  withQuery(paths.hostTools, { tab, [HOST_PARAM]: hostId });
