import type { LeakKind } from '@kwela/domain/hosting/guest-messages/leaks/found';
import type { MessageEvent } from '@kwela/domain/hosting/guest-messages/schedule';
import type { MessageVariable } from '@kwela/domain/hosting/guest-messages/variables';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import type { MessageTemplate } from './message-calls.ts';

/** When a message goes out, to be chosen. */
export const EVENT_CHOICES: Readonly<Record<MessageEvent, MessageDescriptor>> = {
  booking_accepted: msg`When a booking is confirmed`,
  before_pick_up: msg`Hours before pick-up`,
  at_start: msg`When the trip starts`,
  before_return: msg`Hours before the return`,
  after_return: msg`After the car was returned`,
  by_hand: msg`Only when I send it`,
};

/** When a message goes out, as it was chosen. */
export function scheduleWords(schedule: MessageTemplate['schedule']): string {
  if (!('hoursBefore' in schedule)) return say(EVENT_CHOICES[schedule.event]);
  const hours = t`${plural(schedule.hoursBefore, { one: '# hour', other: '# hours' })}`;
  return schedule.event === 'before_pick_up' ? t`${hours} before pick-up` : t`${hours} before the return`;
}

export const VARIABLE_WORDS: Readonly<Record<MessageVariable, MessageDescriptor>> = {
  guest: msg`Your guest’s first name`,
  car: msg`Make and model of the car`,
  start: msg`Day and time of pick-up`,
  code: msg`Reference of the booking`,
};

/** What was found in a message that must stay out of it. */
export const LEAK_WORDS: Readonly<Record<LeakKind, MessageDescriptor>> = {
  phone: msg`Phone number`,
  email: msg`Email address`,
  link: msg`Link`,
  handle: msg`Name in another app`,
  bank: msg`Bank details`,
};
