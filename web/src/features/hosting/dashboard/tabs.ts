import { msg } from '@lingui/core/macro';
import { paths, withQuery } from '../../../paths.ts';
import { HOST_PARAM } from '../team/whose-cars.ts';

/** The tabs of a host's own page, in order. Source: docs/rules/calendars.md “Where”, docs/rules/vehicles.md “Cars of a host”. */
export const DASHBOARD_TABS = [
  { tab: 'calendar', label: msg`Calendar` },
  { tab: 'vehicles', label: msg`Cars` },
  { tab: 'team', label: msg`Co-hosts` },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['tab'];

export const dashboardTabIn = (query: URLSearchParams): DashboardTab =>
  DASHBOARD_TABS.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'calendar';

/** Of a host whom somebody helps: their id. */
export const dashboardTabPath = (tab: DashboardTab, hostId?: string): string =>
  withQuery(paths.hostDashboard, { tab, [HOST_PARAM]: hostId });
