import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';

export const POLO = idOf(2);
export const HILUX = idOf(3);
export const SINCE = '2026-12-02T08:00:00.000Z';
export const LERATO: OutputOf<'team/list'>['coHosts'][number] = {
  id: idOf(4),
  email: 'lerato@example.co.za',
  name: 'Lerato Mahlangu',
  state: 'active',
  scopes: ['calendar', 'hand_over'],
  vehicleIds: [POLO],
  version: 3,
  stateAt: SINCE,
  expiresAt: '2026-12-09T08:00:00.000Z',
  isMailLate: false,
  avatarUrl: null,
};
export const INVITED = {
  ...LERATO,
  id: idOf(5),
  email: 'a.very.long.address.of.somebody@a-very-long-name-of-a-company.co.za',
  name: null,
  state: 'invited' as const,
  isMailLate: true,
};
export const TEAM: OutputOf<'team/list'> = {
  coHosts: [LERATO, INVITED],
  cars: [
    { id: POLO, title: 'Volkswagen Polo Vivo 2022' },
    { id: HILUX, title: 'Toyota Hilux 2021' },
  ],
  maxCoHosts: 10,
  invitationDays: 7,
};
export const PLACE: OutputOf<'team/workplaces'>['items'][number] = {
  id: idOf(6),
  hostId: idOf(7),
  hostName: 'Johan Botha',
  avatarUrl: null,
  scopes: ['messages'],
  cars: null,
  sinceAt: SINCE,
};
