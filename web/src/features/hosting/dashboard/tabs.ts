import { msg } from '@lingui/core/macro';
import { paths, withQuery } from '../../../paths.ts';
import { HOST_PARAM } from '../team/whose-cars.ts';

/** The tabs of a host's own page, in order. Source: docs/rules/calendars.md “Where”, docs/rules/vehicles.md “Cars of a host”, docs/rules/hosting.md “Today”. */
export const DASHBOARD_TABS = [
  { tab: 'today', label: msg`Today` },
  { tab: 'calendar', label: msg`Calendar` },
  { tab: 'bookings', label: msg`Bookings` },
  { tab: 'vehicles', label: msg`Cars` },
  { tab: 'earnings', label: msg`Earnings` },
  { tab: 'claims', label: msg`Charges` },
  { tab: 'reviews', label: msg`Reviews` },
  { tab: 'performance', label: msg`Performance` },
  { tab: 'team', label: msg`Co-hosts` },
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number]['tab'];

/** Who helps another host begins with the calendar of that host's cars. */
export const dashboardTabIn = (query: URLSearchParams): DashboardTab =>
  DASHBOARD_TABS.find(({ tab }) => tab === query.get('tab'))?.tab ??
  (query.has(HOST_PARAM) ? 'calendar' : 'today');

/** Of a host whom somebody helps: their id. */
export const dashboardTabPath = (tab: DashboardTab, hostId?: string): string =>
  withQuery(paths.hostDashboard, { tab, [HOST_PARAM]: hostId });
