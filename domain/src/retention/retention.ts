import type { Policy } from '../policy/policy.ts';
import { TICKET_TIMES } from '../tickets/timers.ts';
import {
  addMonths,
  after,
  DAY_MS,
  HOUR_MS,
  instantFromLocal,
  localDate,
  localMinuteOfDay,
  MINUTE_MS,
} from '../time.ts';

/** What we keep about people and for how long, in one list: the jobs forget by it and `/privacy` says it. */

export const RETENTION_UNITS = ['minutes', 'hours', 'days', 'months'] as const;

export interface Length {
  readonly count: number;
  readonly unit: (typeof RETENTION_UNITS)[number];
}

/** From when a length is counted. */
export const RETENTION_EVENTS = [
  'closed',
  'counted',
  'expired',
  'happened',
  'handed_in',
  'last_used',
  'last_tried',
  'last_trip',
  'signed_in',
] as const;

/**
 * When something is gone. `after`: so long after an event. `account`: with the account, once its owner had so long to change
 * their mind. `used`: once it was used or replaced. `signed_out`: with the session. `nameless`: it stays, and once the
 * account is gone it no longer says whose it was.
 */
export type RetentionEnd =
  | { readonly kind: 'after'; readonly event: (typeof RETENTION_EVENTS)[number]; readonly length: Length }
  | { readonly kind: 'account'; readonly length: Length }
  | { readonly kind: 'used' | 'signed_out' | 'nameless' };

/** How long sessions last by the settings of the installation; null: until somebody signs out. */
export interface SessionLife {
  readonly sessionTimeboxS: number | null;
  readonly sessionInactivityS: number | null;
}

/** What the lengths that are not fixed depend on. */
export interface RetentionSettings {
  readonly policy: Pick<Policy, 'accounts' | 'analytics'>;
  readonly sessionLife: SessionLife;
}

type Retained = (settings: RetentionSettings) => RetentionEnd;

/** What is kept for a fixed time. */
export const KEPT_FOR = {
  /** A price that was shown, after it has expired. */
  quotes: { count: 24, unit: 'hours' },
  /** A file that was handed in and never sent with anything. */
  waitingFiles: { count: 24, unit: 'hours' },
  /** Pictures of a licence and of the person who drives by it, after their last trip. */
  licencePhotos: { count: 90, unit: 'days' },
  /** A ticket with all that belongs to it, after it was closed. */
  tickets: { count: TICKET_TIMES.keptMonths, unit: 'months' },
  /** An application for a job with its file, after it came in. */
  applications: { count: 12, unit: 'months' },
  /** An invitation to help a host that nobody took up, and help that has ended. */
  endedHelp: { count: 30, unit: 'days' },
  /** Names and addresses of those who were asked to pay a share of a trip, after it. */
  shareNames: { count: 180, unit: 'days' },
  /** The same of those who were invited to drive on one. */
  invitedDrivers: { count: 180, unit: 'days' },
  /** What was done by and with a host’s co-hosts. */
  teamRecord: { count: 12, unit: 'months' },
  /** What a host’s programs were told, with what they answered. */
  webhookMessages: { count: 30, unit: 'days' },
  /** What waits to be told to the measuring company. */
  waitingCounts: { count: 3, unit: 'days' },
  /** A session that ended by itself: its device may still come and hear that it is over. */
  endedSessions: { count: 24, unit: 'hours' },
  /** A sign-in by another company that was begun, after it has expired. */
  signInsElsewhere: { count: 24, unit: 'hours' },
  /** A question for a second step. Wrong answers to it count for as long. */
  secondStepQuestions: { count: 1, unit: 'hours' },
  /** When a message to an address was last asked for. */
  sentMessages: { count: 1, unit: 'hours' },
  /** How often something was tried. */
  tries: { count: 10, unit: 'minutes' },
} as const satisfies Readonly<Record<string, Length>>;

type FixedLength = (typeof KEPT_FOR)[keyof typeof KEPT_FOR];

const MS: Readonly<Record<Exclude<Length['unit'], 'months'>, number>> = {
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  days: DAY_MS,
};

/** A length in milliseconds; months have no fixed one. */
export const lengthMs = ({ count, unit }: Exclude<FixedLength, { unit: 'months' }>): number =>
  count * MS[unit];

/** What happened before this is forgotten by now. */
export function keptSince(now: Date, { count, unit }: Length): Date {
  if (unit !== 'months') return after(now, -count * MS[unit]);
  return instantFromLocal(addMonths(localDate(now), -count), localMinuteOfDay(now));
}

const afterEvent =
  (event: (typeof RETENTION_EVENTS)[number], length: Length): Retained =>
  () => ({ kind: 'after', event, length });

/** Until the account is deleted, and then for as long as its owner may change their mind. */
const withAccount: Retained = ({ policy }) => ({
  kind: 'account',
  length: { count: policy.accounts.coolingDays, unit: 'days' },
});

const nameless: Retained = () => ({ kind: 'nameless' });

const DAY_S = DAY_MS / 1000;
/** Settings count in seconds; a reader is told the largest unit that says them whole. */
function inSeconds(seconds: number): Length {
  if (seconds % DAY_S === 0) return { count: seconds / DAY_S, unit: 'days' };
  return seconds % 3600 === 0
    ? { count: seconds / 3600, unit: 'hours' }
    : { count: Math.ceil(seconds / 60), unit: 'minutes' };
}

/** Where both limits are set, the one that no use of the session can move is told. */
function sessionEnd({
  sessionLife: { sessionTimeboxS, sessionInactivityS },
}: RetentionSettings): RetentionEnd {
  const toEnd = lengthMs(KEPT_FOR.endedSessions) / 1000;
  if (sessionTimeboxS !== null)
    return { kind: 'after', event: 'signed_in', length: inSeconds(sessionTimeboxS + toEnd) };
  if (sessionInactivityS !== null)
    return { kind: 'after', event: 'last_used', length: inSeconds(sessionInactivityS + toEnd) };
  return { kind: 'signed_out' };
}

/** By subject, in the order in which people are told. Source: docs/rules/accounts.md “How long we keep it”. */
const RETENTION = {
  account: withAccount,
  sign_in_methods: withAccount,
  sessions: sessionEnd,
  codes: () => ({ kind: 'used' }),
  sign_ins_elsewhere: afterEvent('expired', KEPT_FOR.signInsElsewhere),
  second_step_questions: afterEvent('happened', KEPT_FOR.secondStepQuestions),
  sent_messages: afterEvent('happened', KEPT_FOR.sentMessages),
  tries: afterEvent('last_tried', KEPT_FOR.tries),
  security_record: nameless,
  drivers: withAccount,
  trips: nameless,
  money: nameless,
  quotes: afterEvent('expired', KEPT_FOR.quotes),
  reviews: nameless,
  cars: withAccount,
  guest_checks: withAccount,
  licence_photos: afterEvent('last_trip', KEPT_FOR.licencePhotos),
  host_checks: withAccount,
  co_hosts: withAccount,
  share_names: afterEvent('last_trip', KEPT_FOR.shareNames),
  invited_drivers: afterEvent('last_trip', KEPT_FOR.invitedDrivers),
  ended_help: afterEvent('closed', KEPT_FOR.endedHelp),
  team_record: afterEvent('happened', KEPT_FOR.teamRecord),
  programs: withAccount,
  webhook_messages: afterEvent('happened', KEPT_FOR.webhookMessages),
  notifications: withAccount,
  tickets: afterEvent('closed', KEPT_FOR.tickets),
  applications: afterEvent('handed_in', KEPT_FOR.applications),
  waiting_files: afterEvent('handed_in', KEPT_FOR.waitingFiles),
  counts: ({ policy }) => ({
    kind: 'after',
    event: 'counted',
    length: { count: policy.analytics.keptDays, unit: 'days' },
  }),
  waiting_counts: afterEvent('happened', KEPT_FOR.waitingCounts),
} as const satisfies Readonly<Record<string, Retained>>;

export type RetentionSubject = keyof typeof RETENTION;

export const RETENTION_SUBJECTS = Object.keys(RETENTION).filter((name): name is RetentionSubject =>
  Object.hasOwn(RETENTION, name),
);

/** When each is gone, by the policy and the settings that hold. */
export const retentionOf = (
  settings: RetentionSettings,
): readonly { readonly subject: RetentionSubject; readonly end: RetentionEnd }[] =>
  RETENTION_SUBJECTS.map((subject) => ({ subject, end: RETENTION[subject](settings) }));
