import { type BookingState, UNDER_WAY_STATES } from '../bookings/states.ts';

/** How soon somebody has to look. */
export const SEVERITIES = ['urgent', 'high', 'normal', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a ticket is about. */
export const TICKET_TOPICS = [
  'on_the_road',
  'booking',
  'damage',
  'car',
  'payment',
  'charge',
  'fine',
  'payout',
  'sign_in',
  'account_taken',
  'scam',
  'concern',
  'privacy',
  'press',
  'hosting',
  'wedding',
  'shoot',
  'gear',
  'other',
] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

interface Topic {
  readonly severity: Severity;
  /** When the trip that it is about has begun and is not over. */
  readonly onTrip?: Severity;
  /** Whether it can be about one trip. */
  readonly isOfTrip: boolean;
}

/** Source: docs/rules/claims.md “Tickets”. */
const TOPICS: Readonly<Record<TicketTopic, Topic>> = {
  on_the_road: { severity: 'high', isOfTrip: true },
  booking: { severity: 'normal', onTrip: 'high', isOfTrip: true },
  damage: { severity: 'high', isOfTrip: true },
  car: { severity: 'normal', onTrip: 'high', isOfTrip: true },
  payment: { severity: 'normal', isOfTrip: true },
  charge: { severity: 'normal', isOfTrip: true },
  fine: { severity: 'normal', isOfTrip: true },
  payout: { severity: 'normal', isOfTrip: true },
  sign_in: { severity: 'normal', isOfTrip: false },
  account_taken: { severity: 'high', isOfTrip: false },
  scam: { severity: 'high', isOfTrip: true },
  concern: { severity: 'high', isOfTrip: true },
  privacy: { severity: 'low', isOfTrip: false },
  press: { severity: 'normal', isOfTrip: false },
  hosting: { severity: 'normal', isOfTrip: false },
  wedding: { severity: 'normal', isOfTrip: false },
  shoot: { severity: 'normal', isOfTrip: false },
  gear: { severity: 'normal', isOfTrip: true },
  other: { severity: 'low', isOfTrip: true },
};

export const isTopicOfTrip = (topic: TicketTopic): boolean => TOPICS[topic].isOfTrip;

/** How soon a topic is looked at: at once when somebody may be in danger, sooner while the trip is under way. */
export function severityOf(
  topic: TicketTopic,
  { isInDanger, isTripUnderWay }: { readonly isInDanger: boolean; readonly isTripUnderWay: boolean },
): Severity {
  if (isInDanger) return 'urgent';
  const { severity, onTrip } = TOPICS[topic];
  return isTripUnderWay ? (onTrip ?? severity) : severity;
}

/** What a report of a concern is about. */
export const CONCERN_SUBJECTS = ['person', 'listing', 'message', 'driving', 'other'] as const;
export type ConcernSubject = (typeof CONCERN_SUBJECTS)[number];

/** A concern can be told without a name or an address; everything else needs somebody who can be answered. */
export const mayBeAnonymous = (topic: TicketTopic): boolean => topic === 'concern';

/** What a ticket and its messages may hold. Source: docs/rules/claims.md “Tickets”. */
export const TICKET_LIMITS = {
  fewestCharacters: 20,
  mostCharacters: 5_000,
  mostFiles: 10,
  /** Tickets of one account that are not closed. */
  mostUnclosed: 20,
  mostStars: 5,
  mostCommentCharacters: 1_000,
} as const;

const UNDER_WAY: ReadonlySet<BookingState> = new Set(UNDER_WAY_STATES);

/** Whether somebody drives the car of a trip now. */
export const isUnderWay = (state: BookingState): boolean => UNDER_WAY.has(state);
