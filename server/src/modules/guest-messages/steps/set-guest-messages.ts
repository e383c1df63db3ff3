import { GUEST_MESSAGE_TIMER } from '@kwela/domain/hosting/guest-messages/schedule';
import { schedule } from '../../../jobs/schedule.ts';
import type { BookingReactions } from '../../context.ts';
import { hasTemplates } from '../store/templates-repo.ts';

/** A look at the messages of a booking's host, when they have prepared any. */
export const setGuestMessages: BookingReactions['set_guest_messages'] = async (
  tx,
  { id, hostId, stateAt },
) => {
  if (await hasTemplates(tx, hostId)) {
    await schedule(tx, id, [{ timer: GUEST_MESSAGE_TIMER, dueAt: stateAt }]);
  }
};
