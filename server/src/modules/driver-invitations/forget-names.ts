import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../context.ts';
import { removeInvitedNames } from '../drivers/invitations-repo.ts';

/** Forgets who was invited to drive on a trip that is long over, or was never made. */
export const forgetInvitedDrivers = ({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<unknown> =>
  removeInvitedNames(db, keptSince(now(), KEPT_FOR.invitedDrivers));
