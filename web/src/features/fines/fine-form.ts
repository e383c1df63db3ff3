import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, type Is, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';

/** A notice as it is typed. */
export interface TypedFine {
  vehicleId: string;
  noticeNumber: string;
  offenceOn: string;
  /** `HH:MM` on the clock of the car. */
  offenceTime: string;
  noticeOn: string;
}

const isTypedFine: Is<TypedFine> = hasFields<TypedFine>({
  vehicleId: isText,
  noticeNumber: isText,
  offenceOn: isText,
  offenceTime: isText,
  noticeOn: isText,
});

const drafts = draftStore({ key: 'fine', version: 1, is: isTypedFine });

/** What was typed, for a car that can be chosen: the one of before may have gone since. */
export const fineDraft = (cars: readonly { readonly id: string }[]): DraftStore<TypedFine> => ({
  ...drafts,
  read() {
    const typed = drafts.read();
    if (typed === null || cars.some(({ id }) => id === typed.vehicleId)) return typed;
    return { ...typed, vehicleId: cars[0]?.id ?? '' };
  },
});

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTES_OF_AN_HOUR = 60;

/** The minute of the day; null where none is typed. */
export function minuteOf(typed: string): number | null {
  const found = TIME.exec(typed);
  return found === null ? null : Number(found[1]) * MINUTES_OF_AN_HOUR + Number(found[2]);
}

/** What is missing or cannot be, by field. */
export function fineProblems(typed: TypedFine): Partial<Record<keyof TypedFine, string>> {
  const { vehicleId, noticeNumber, offenceOn, offenceTime, noticeOn } = typed;
  const problems: Partial<Record<keyof TypedFine, string>> = {};
  if (vehicleId === '') problems.vehicleId = t`Choose the car.`;
  if (noticeNumber.trim() === '') problems.noticeNumber = t`Enter the number of the notice.`;
  if (!isTypedDate(offenceOn)) problems.offenceOn = t`Enter the whole date.`;
  if (minuteOf(offenceTime) === null) problems.offenceTime = t`Enter the time, such as 14:05.`;
  if (!isTypedDate(noticeOn)) problems.noticeOn = t`Enter the whole date.`;
  else if (noticeOn > localDate(new Date())) problems.noticeOn = t`This day hasn’t come yet.`;
  else if (isTypedDate(offenceOn) && offenceOn > noticeOn)
    problems.noticeOn = t`A notice comes after the offence.`;
  return problems;
}
