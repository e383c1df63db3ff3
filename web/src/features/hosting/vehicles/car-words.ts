import type { ListingState } from '@kwela/domain/vehicles/vehicle';
import { formatRange } from '@kwela/words/dates';
import { PAUSE_LABELS } from '@kwela/words/hosting/decision-reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { FIELD_LABELS } from '../../listing/labels.ts';
import type { OwnCar } from './own-cars.ts';

export const STATE_LABELS: Readonly<Record<ListingState, MessageDescriptor>> = {
  draft: msg`Draft`,
  in_review: msg`We are looking at it`,
  live: msg`Guests can book it`,
  snoozed: msg`Snoozed`,
  auto_paused: msg`Paused`,
  suspended: msg`Suspended by Kwela`,
  archived: msg`Archived`,
};

/** How a car is called in its list; one of which nothing is known yet has no name. */
export const carName = ({ title }: Pick<OwnCar, 'title'>): string =>
  title === '' ? t`A car without a name yet` : title;

const MOST_NAMED = 4;

/** Some fields by name, and how many more there are. */
function fieldNames(fields: OwnCar['missing']): string {
  const names = [...new Set(fields.map((field) => say(FIELD_LABELS[field])))];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? t`${shown} and ${plural(more, { one: '# more', other: '# more' })}` : shown;
}

/** What its host has to know of how a car stands, line by line; none where all is well. */
export function standingLines(car: OwnCar, now: Date): readonly string[] {
  const { state, missing, wrong, isPublished } = car;
  const isWritten = state === 'draft' || car.hasUnpublishedChanges;
  const until = car.snoozedUntilOn === null ? null : formatDate(car.snoozedUntilOn, now);
  const needed = fieldNames(missing);
  const faulty = fieldNames(wrong);
  return [
    ...(isWritten && missing.length > 0 ? [t`Still needed: ${needed}.`] : []),
    ...(isWritten && wrong.length > 0 ? [t`To fix: ${faulty}.`] : []),
    ...(state === 'draft' && missing.length + wrong.length === 0
      ? [t`Nothing is missing. Send it for review.`]
      : []),
    ...(state === 'in_review' ? [t`You hear from us within a working day.`] : []),
    ...(state === 'snoozed'
      ? [
          until === null
            ? t`It takes no new bookings until you wake it.`
            : t`It takes bookings again from ${until}.`,
        ]
      : []),
    ...(state === 'auto_paused' ? car.pauseReasons.map((reason) => say(PAUSE_LABELS[reason])) : []),
    ...(isPublished && car.hasUnpublishedChanges && state !== 'in_review'
      ? [t`You have changes that guests don’t see yet.`]
      : []),
  ];
}

/** States in which guests have it or can have it: when it is free matters. */
const WITH_TIMES: readonly ListingState[] = ['live', 'snoozed', 'auto_paused', 'suspended', 'in_review'];

/** Asked for or held, and not agreed yet. */
const NOT_AGREED = ['pending_payment', 'in_review', 'requested'];

/** The trip that is next or under way. */
function tripLine({ ahead }: OwnCar, now: Date): string {
  if (ahead === null) return t`No trip is coming up.`;
  const { state, startAt, endAt } = ahead.next;
  const start = new Date(startAt);
  const dates = formatRange(start, new Date(endAt), now, say);
  if (NOT_AGREED.includes(state)) return t`Asked for: ${dates}`;
  return start <= now ? t`On a trip: ${dates}` : t`Next trip: ${dates}`;
}

/** When the car is free, and when it is taken next. */
export function timeLines(car: OwnCar, now: Date): readonly string[] {
  if (!car.isPublished || !WITH_TIMES.includes(car.state)) return [];
  const until = car.freeFromAt === null ? null : formatDateTime(new Date(car.freeFromAt), now);
  return [until === null ? t`Free now` : t`Taken until ${until}`, tripLine(car, now)];
}
