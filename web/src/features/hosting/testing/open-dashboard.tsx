import HostDashboardPage from '../../../pages/host/host-dashboard.tsx';
import { openForHost } from '../../../testing/open-page.tsx';
import type { Answers } from '../../../testing/server.ts';

/** Thandi's dashboard at an address of one of its tabs. */
export const openDashboard = (address: string, answers: Answers, role?: string) =>
  openForHost(<HostDashboardPage />, address, answers, role);
