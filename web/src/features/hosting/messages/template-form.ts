import { LONGEST_MESSAGE, MOST_HOURS_BEFORE } from '@kwela/domain/hosting/guest-messages/limits';
import {
  HOURS_BEFORE_EVENTS,
  isHoursBefore,
  MESSAGE_EVENTS,
  type MessageEvent,
  type MessageSchedule,
  OTHER_EVENTS,
} from '@kwela/domain/hosting/guest-messages/schedule';
import { t } from '@lingui/core/macro';
import { hasFields, isFlag, isOneOf, isText } from '../../../lib/guards.ts';
import { carsLeft, carsProblems, isTypedCars, type TypedCars, typedCars } from '../team/which-cars.ts';
import type { MessageCar, MessageTemplate } from './message-calls.ts';

/** A message as it is typed; cars are a text with commas between. */
export interface TypedTemplate extends TypedCars {
  readonly name: string;
  readonly event: MessageEvent;
  readonly hours: string;
  readonly text: string;
  readonly isOn: boolean;
}

export const isTypedTemplate = hasFields<TypedTemplate>({
  name: isText,
  event: isOneOf(MESSAGE_EVENTS),
  hours: isText,
  text: isText,
  ...isTypedCars,
  isOn: isFlag,
});

export const NEW_TEMPLATE: TypedTemplate = {
  name: '',
  event: 'booking_accepted',
  hours: '24',
  text: '',
  which: 'all',
  carIds: '',
  isOn: true,
};

/** As it stands in the form; cars that are gone are left out. */
export const typedTemplate = (
  { name, schedule, text, vehicleIds, isOn }: MessageTemplate,
  cars: readonly MessageCar[],
): TypedTemplate => ({
  name,
  event: schedule.event,
  hours: 'hoursBefore' in schedule ? String(schedule.hoursBefore) : NEW_TEMPLATE.hours,
  text,
  ...typedCars(carsLeft(vehicleIds, cars)),
  isOn,
});

const hoursIn = (typed: string): number | null => {
  const hours = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return hours >= 1 && hours <= MOST_HOURS_BEFORE ? hours : null;
};

/** What is wrong with what a guest should read; a press can put more into it than can be typed. */
export function textProblem(typed: string): { readonly text?: string } {
  const most = LONGEST_MESSAGE;
  const { length } = typed.trim();
  if (length === 0) return { text: t`Write what your guest should read.` };
  return length > most ? { text: t`This is too long. Use at most ${most} characters.` } : {};
}

/** What is missing, by field. */
export const templateProblems = ({ name, event, hours, text, ...cars }: TypedTemplate) => ({
  ...(name.trim() === '' && { name: t`Give it a name, so you can find it again.` }),
  ...(isHoursBefore(event) &&
    hoursIn(hours) === null && { hours: t`Enter whole hours, from 1 to ${MOST_HOURS_BEFORE}.` }),
  ...textProblem(text),
  ...carsProblems(cars),
});

export function scheduleFrom({ event, hours }: Pick<TypedTemplate, 'event' | 'hours'>): MessageSchedule {
  const before = HOURS_BEFORE_EVENTS.find((one) => one === event);
  if (before !== undefined) return { event: before, hoursBefore: hoursIn(hours) ?? 1 };
  return { event: OTHER_EVENTS.find((one) => one === event) ?? 'by_hand' };
}
