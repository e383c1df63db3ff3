import type { BookingReactions } from '../../context.ts';
import { mailInvitations } from '../../drivers/invitations-repo.ts';

/** The trip is paid for: who was invited to drive is written to. */
export const inviteDrivers: BookingReactions['invite_drivers'] = (tx, { id, stateAt }) =>
  mailInvitations(tx, id, stateAt);
