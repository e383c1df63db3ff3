import { addDays, instantFromLocal, localDate, localMinuteOfDay } from '../time.ts';

export const CHANNELS = ['in_app', 'email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `fixed` channels cannot be switched off; the others are as the person likes, and begin as they stand here. */
type Setting = 'fixed' | 'on' | 'off';

interface NotifiedEvent {
  readonly settings: Readonly<Record<Channel, Setting>>;
  /** The ways by which it is sent so far. Nobody is asked about the others, but a choice about them is kept. */
  readonly sentBy: readonly Channel[];
  /** Comes at any hour: it concerns somebody's safety on the road, or the safety of the account. */
  readonly isUrgent: boolean;
}

/** What people can be told of, and how. Source: docs/rules/accounts.md “Messages”. */
export const NOTIFIED_EVENTS = {
  booking_changes: {
    settings: { in_app: 'fixed', email: 'fixed', sms: 'off' },
    sentBy: ['in_app', 'email', 'sms'],
    isUrgent: false,
  },
  booking_requests: {
    settings: { in_app: 'fixed', email: 'on', sms: 'on' },
    sentBy: ['in_app', 'email', 'sms'],
    isUrgent: false,
  },
  trip_reminders: {
    settings: { in_app: 'fixed', email: 'on', sms: 'on' },
    sentBy: ['in_app', 'email', 'sms'],
    isUrgent: false,
  },
  trip_safety: {
    settings: { in_app: 'fixed', email: 'fixed', sms: 'fixed' },
    sentBy: ['in_app', 'email', 'sms'],
    isUrgent: true,
  },
  messages: {
    settings: { in_app: 'fixed', email: 'on', sms: 'off' },
    sentBy: ['in_app', 'email'],
    isUrgent: false,
  },
  money: {
    settings: { in_app: 'fixed', email: 'fixed', sms: 'off' },
    sentBy: ['in_app', 'email', 'sms'],
    isUrgent: false,
  },
  reviews: {
    settings: { in_app: 'fixed', email: 'on', sms: 'off' },
    sentBy: ['in_app', 'email'],
    isUrgent: false,
  },
  account_security: {
    settings: { in_app: 'fixed', email: 'fixed', sms: 'on' },
    sentBy: ['email', 'sms'],
    isUrgent: true,
  },
} as const satisfies Record<string, NotifiedEvent>;
export type NotifiedEventName = keyof typeof NOTIFIED_EVENTS;

const events: Readonly<Record<NotifiedEventName, NotifiedEvent>> = NOTIFIED_EVENTS;

export const NOTIFIED_EVENT_NAMES: readonly NotifiedEventName[] = Object.keys(events).filter(
  (name): name is NotifiedEventName => Object.hasOwn(events, name),
);

/** Whether a person is asked about a channel: only where something is sent by it. */
export const isOffered = (event: NotifiedEventName, channel: Channel): boolean =>
  events[event].sentBy.includes(channel);

/** What a person changed about one cell of the table; cells without a row are as they began. */
export interface NotificationChoice {
  readonly event: NotifiedEventName;
  readonly channel: Channel;
  readonly isOn: boolean;
}

export interface NotificationCell {
  readonly channel: Channel;
  readonly isOn: boolean;
  /** False: it cannot be switched off. */
  readonly canChange: boolean;
}

/** The channels of one event as they stand for a person. */
export const cellsOf = (
  event: NotifiedEventName,
  choices: readonly NotificationChoice[],
): NotificationCell[] =>
  CHANNELS.map((channel) => {
    const setting = events[event].settings[channel];
    if (setting === 'fixed') return { channel, isOn: true, canChange: false };
    const chosen = choices.find((choice) => choice.event === event && choice.channel === channel);
    return { channel, isOn: chosen?.isOn ?? setting === 'on', canChange: true };
  });

export const canChoose = (event: NotifiedEventName, channel: Channel): boolean =>
  events[event].settings[channel] !== 'fixed';

/** Local minutes of the day between which SMS and email wait; may reach over midnight. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly fromMinute: number;
  readonly toMinute: number;
}

const isQuiet = ({ isOn, fromMinute, toMinute }: QuietHours, minute: number): boolean => {
  if (!isOn || fromMinute === toMinute) return false;
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
};

/**
 * When a message may go out at the earliest: now, or when the quiet hours of the person end, for what can wait. The
 * minutes are of the South African day.
 */
export function dueAt(event: NotifiedEventName, channel: Channel, quiet: QuietHours, now: Date): Date {
  return mayDisturb(event, channel, quiet, localMinuteOfDay(now)) ? now : afterQuiet(quiet, now);
}

/** Now, or when the quiet hours in which it is end. The minutes are of the South African day. */
export function afterQuiet(quiet: QuietHours, now: Date): Date {
  const minute = localMinuteOfDay(now);
  if (!isQuiet(quiet, minute)) return now;
  const on = localDate(now);
  const isTomorrow = quiet.toMinute <= minute;
  return instantFromLocal(isTomorrow ? addDays(on, 1) : on, quiet.toMinute);
}

/** May a message go out on this channel at this minute of the day, or must it wait for the end of the quiet hours? */
export const mayDisturb = (
  event: NotifiedEventName,
  channel: Channel,
  quiet: QuietHours,
  localMinute: number,
): boolean => channel === 'in_app' || events[event].isUrgent || !isQuiet(quiet, localMinute);
