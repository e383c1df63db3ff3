import type { inviteCoHost } from '@kwela/contract/hosting/team';
import { stateAt } from '@kwela/domain/hosting/team/invitations';
import type { z } from 'zod';
import type { CoHost, CoHostCar } from '../store/co-host.ts';

const shownCar = ({ id, title }: CoHostCar): CoHostCar => ({ id, title });
export const shownCars = (cars: readonly CoHostCar[] | null) => cars?.map(shownCar) ?? null;

/** A co-host as their host reads them. */
export const coHostView = (coHost: CoHost, now: Date): z.input<(typeof inviteCoHost)['output']> => ({
  id: coHost.id,
  email: coHost.email,
  name: coHost.name,
  avatarUrl: coHost.avatarUrl,
  state: stateAt(coHost, now),
  scopes: [...coHost.scopes],
  vehicleIds: coHost.cars?.map(({ id }) => id) ?? null,
  version: coHost.version,
  stateAt: coHost.stateAt.toISOString(),
  expiresAt: coHost.expiresAt.toISOString(),
  isMailLate: coHost.isMailLate,
});
