import type { BookingReactions } from '../../context.ts';
import { insertNotedHead } from '../store/chain-repo.ts';

/** Where the record of the car ends as the trip is agreed. Source: docs/rules/hand-over.md “Chain”. */
export const noteCondition: BookingReactions['note_condition'] = (tx, { id, vehicleId }) =>
  insertNotedHead(tx, id, vehicleId);
