import { msg } from '@lingui/core/macro';
import { paths, withQuery } from '../../../paths.ts';

/** The tabs of a host's own page, in order. Source: docs/rules/calendars.md “Where”, docs/rules/vehicles.md “Cars of a host”. */
export const DASHBOARD_TABS = [
  { tab: 'calendar', label: msg`Calendar` },
  { tab: 'vehicles', label: msg`Cars` },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['tab'];

export const dashboardTabIn = (query: URLSearchParams): DashboardTab =>
  DASHBOARD_TABS.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'calendar';

export const dashboardTabPath = (tab: DashboardTab): string => withQuery(paths.hostDashboard, { tab });
