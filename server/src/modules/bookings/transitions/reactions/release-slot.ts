import type { BookingReactions } from '../../../context.ts';
import { deleteSlot } from '../../store/slots-repo.ts';

/** Others can have the car from now on. */
export const releaseSlot: BookingReactions['release_slot'] = (tx, { id }) => deleteSlot(tx, id);
