import type { BookingReactions } from '../../../context.ts';
import { blockSlotOf } from '../../store/penalties-repo.ts';

/** A host who cancels cannot let the car to somebody else on those days. Source: docs/rules/hosting.md “Penalties”. */
export const blockDates: BookingReactions['block_dates'] = (tx, { id }) => blockSlotOf(tx, id);
