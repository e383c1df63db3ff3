import type { ClockState } from '@kwela/domain/tickets/clock';
import type { TicketState } from '@kwela/domain/tickets/lifecycle';
import type { ConcernSubject, TicketTopic } from '@kwela/domain/tickets/topics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a ticket is about, as a choice and as its title. */
export const TICKET_TOPIC_LABELS: Readonly<Record<TicketTopic, MessageDescriptor>> = {
  on_the_road: msg`Something on the road, right now`,
  booking: msg`A booking`,
  damage: msg`Damage, a crash or theft`,
  car: msg`A car or a listing`,
  payment: msg`A payment, a refund or a deposit`,
  charge: msg`A charge after a trip`,
  fine: msg`A traffic fine or a toll`,
  payout: msg`A payout`,
  sign_in: msg`Signing in`,
  account_taken: msg`Someone else is in my account`,
  scam: msg`Someone wants money outside Kwela`,
  concern: msg`A concern about safety or honesty`,
  privacy: msg`My personal information`,
  press: msg`The press`,
  hosting: msg`Listing a car`,
  wedding: msg`A car for a wedding`,
  shoot: msg`A car for photo or film`,
  gear: msg`Gear for a trip`,
  other: msg`Something else`,
};

/** Where a ticket stands, as the person reads it. */
export const TICKET_STATE_LABELS: Readonly<Record<TicketState, MessageDescriptor>> = {
  open: msg`With us`,
  waiting_us: msg`With us`,
  reopened: msg`Opened again`,
  waiting_user: msg`Waiting for you`,
  solved: msg`Solved`,
  closed: msg`Closed`,
};

/** How the time to an answer stands, as support reads it. */
export const CLOCK_LABELS: Readonly<Record<ClockState, MessageDescriptor>> = {
  late: msg`Late`,
  running: msg`In time`,
  paused: msg`Paused`,
};

/** What a report of a concern is about. */
export const CONCERN_LABELS: Readonly<Record<ConcernSubject, MessageDescriptor>> = {
  person: msg`A person`,
  listing: msg`A listing`,
  message: msg`A message`,
  driving: msg`How somebody drives`,
  other: msg`Something else`,
};
