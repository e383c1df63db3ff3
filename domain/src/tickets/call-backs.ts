import type { CallBackRules } from '../policy/hosting.ts';
import { isWorkingDay } from '../south-africa/working-days.ts';
import { addDays, after, instantFromLocal, localDate, minutes } from '../time.ts';
import { SUPPORT_HOURS } from './working-time.ts';

/** When the slots of a working day begin, in minutes of the day; the last one ends before support does. */
function slotMinutes({ slotMinutes: length }: CallBackRules): readonly number[] {
  const found: number[] = [];
  for (let at: number = SUPPORT_HOURS.fromMinute; at + length <= SUPPORT_HOURS.toMinute; at += length) {
    found.push(at);
  }
  return found;
}

/**
 * When support can call somebody: each slot of the next working days, in order, from a while ahead on. Source: docs/rules/claims.md
 * “Call-backs”.
 */
export function callSlots(now: Date, rules: CallBackRules): readonly Date[] {
  const earliest = after(now, minutes(rules.leadMinutes));
  const days: string[] = [];
  for (let on = localDate(now); days.length < rules.workingDaysAhead; on = addDays(on, 1)) {
    if (isWorkingDay(on)) days.push(on);
  }
  return days
    .flatMap((on) => slotMinutes(rules).map((minute) => instantFromLocal(on, minute)))
    .filter((at) => at >= earliest);
}

/** Whether support can call at an instant: one of its slots, not too soon and not too far ahead. */
export const isCallSlot = (at: Date, now: Date, rules: CallBackRules): boolean =>
  callSlots(now, rules).some((slot) => slot.getTime() === at.getTime());
