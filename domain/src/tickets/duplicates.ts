import { type TicketState, ticketLifecycle } from './lifecycle.ts';
import type { TicketTopic } from './topics.ts';

/** What tells one matter from another. */
export interface Matter {
  readonly topic: TicketTopic;
  /** The trip that it is about; null for none. */
  readonly bookingId: string | null;
}

interface KnownMatter extends Matter {
  readonly state: TicketState;
  readonly changedAt: Date;
}

/**
 * The tickets of a person that a new one would repeat: the same topic and trip, and still to write to. The one that
 * moved last comes first. Source: docs/rules/claims.md “Tickets”.
 */
export const duplicatesOf = <Known extends KnownMatter>(
  { topic, bookingId }: Matter,
  known: readonly Known[],
): Known[] =>
  known
    .filter(
      (one) => one.topic === topic && one.bookingId === bookingId && !ticketLifecycle.isFinal(one.state),
    )
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
