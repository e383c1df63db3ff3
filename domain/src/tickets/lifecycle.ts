import { defineLifecycle } from '../lifecycle.ts';

export const TICKET_STATES = ['open', 'waiting_user', 'waiting_us', 'solved', 'reopened', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** `person` is the one who opened the ticket, with an account or without one. */
export const TICKET_ROLES = ['person', 'admin', 'system'] as const;
export type TicketRole = (typeof TICKET_ROLES)[number];

const WITH_US = ['open', 'waiting_us', 'reopened'] as const;
const UNSOLVED = [...WITH_US, 'waiting_user'] as const;

/**
 * The life of a question to support. A solved one can be opened again until it is closed; one that we asked about and
 * heard nothing more of counts as solved. Source: docs/rules/claims.md “Tickets”.
 */
export const ticketLifecycle = defineLifecycle({
  of: 'ticket',
  states: TICKET_STATES,
  roles: TICKET_ROLES,
  first: 'open',
  transitions: {
    answer: { by: ['admin'], from: UNSOLVED, to: 'waiting_user' },
    reply: { by: ['person'], from: ['waiting_user'], to: 'waiting_us' },
    solve: { by: ['person', 'admin'], from: UNSOLVED, to: 'solved' },
    lapse: { by: ['system'], from: ['waiting_user'], to: 'solved', after: 'ticket_lapse' },
    reopen: { by: ['person'], from: ['solved'], to: 'reopened' },
    merge: { by: ['admin'], from: [...UNSOLVED, 'solved'], to: 'closed' },
    close: { by: ['system'], from: ['solved'], to: 'closed', after: 'ticket_closing' },
  },
});

export const TICKET_TRANSITIONS = ticketLifecycle.names;
export type TicketTransition = (typeof TICKET_TRANSITIONS)[number];
/** What is written down of a ticket: its transitions, and what leaves its state as it is. */
export const TICKET_EVENT_NAMES = [
  ...TICKET_TRANSITIONS,
  'open',
  'message',
  'note',
  'take',
  'late',
  'rate',
  'absorb',
] as const;
export type TicketEventName = (typeof TICKET_EVENT_NAMES)[number];
/** The timers of a state; when each is due stands in timers.ts. */
export type TicketTimer = (typeof ticketLifecycle.timers)[number];

/** Whose turn it is. The clocks of a ticket run while it is ours and pause in all other states. */
const TURN = {
  open: 'ours',
  waiting_us: 'ours',
  reopened: 'ours',
  waiting_user: 'theirs',
  solved: 'nobodys',
  closed: 'nobodys',
} as const satisfies Record<TicketState, 'ours' | 'theirs' | 'nobodys'>;

export const isOurTurn = (state: TicketState): boolean => TURN[state] === 'ours';

/**
 * What a further message of the person does to the ticket: brings it back to us, opens it again, or nothing while it is
 * with us already. Null: it is closed, and there is nothing to write to.
 */
export function followsMessage(state: TicketState): { readonly transition: TicketTransition | null } | null {
  if (ticketLifecycle.isFinal(state)) return null;
  const named = ticketLifecycle
    .transitionsFor(state, 'person')
    .find((name) => name === 'reply' || name === 'reopen');
  return { transition: named ?? null };
}
