import type { TicketTopic } from './topics.ts';

/** What a host writes to support about, by what it concerns, the most urgent first. Source: docs/rules/claims.md “Tickets”. */
export const HOST_TOPICS = [
  'on_the_road',
  'damage',
  'booking',
  'car',
  'hosting',
  'payout',
  'charge',
  'fine',
  'sign_in',
  'account_taken',
  'scam',
  'concern',
  'privacy',
  'other',
] as const satisfies readonly TicketTopic[];

/** Those that can be about one of a host’s cars when no trip is named, which has a car of its own. */
const OF_A_CAR: ReadonlySet<TicketTopic> = new Set([
  'on_the_road',
  'damage',
  'car',
  'hosting',
  'charge',
  'fine',
  'concern',
  'other',
]);

export const isTopicOfCar = (topic: TicketTopic): boolean => OF_A_CAR.has(topic);
