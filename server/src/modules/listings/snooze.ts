import { snoozeListing } from '@kwela/contract/listings/use-cases';
import { refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { isSnoozeDay, MOST_SNOOZE_DAYS } from '@kwela/domain/vehicles/listing-timers';
import { implement } from '../implement.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { hostTransition } from './steps/decisions.ts';

export const snooze = implement(snoozeListing, (call, input) =>
  changeAsHost(call, 'snooze', input, async (listing, tx) => {
    const { untilOn } = input;
    if (untilOn !== null && !isSnoozeDay(untilOn, localDate(call.actor.now))) {
      return refuse('snooze_day', { maxDays: MOST_SNOOZE_DAYS });
    }
    return hostTransition(call, tx, { ...listing, snoozedUntilOn: untilOn }, 'snooze');
  }),
);
