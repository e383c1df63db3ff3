import type { ContactWay } from '@kwela/domain/bookings/no-show';
import { DAY_MS, instantFromLocal, localDate, localMinuteOfDay } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How somebody tried to reach the other side, as they would say it. */
export const CONTACT_WAY_LABELS: Readonly<Record<ContactWay, MessageDescriptor>> = {
  call: msg`I called`,
  sms: msg`I sent an SMS`,
  message: msg`I sent a message`,
};

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The last time before now that a clock showed this, such as `10:45`. */
export function lastTime(text: string, now: Date): Date | null {
  const [, hour, minute] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const minuteOfDay = Number(hour) * 60 + Number(minute);
  const isToday = minuteOfDay <= localMinuteOfDay(now);
  const on = localDate(isToday ? now : new Date(now.getTime() - DAY_MS));
  return instantFromLocal(on, minuteOfDay);
}
