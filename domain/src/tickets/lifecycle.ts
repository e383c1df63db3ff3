import { defineLifecycle } from '../lifecycle.ts';

export const TICKET_STATES = ['open', 'waiting_user', 'waiting_us', 'solved', 'reopened', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_ROLES = ['person', 'admin', 'system'] as const;

const WITH_US = ['open', 'waiting_us', 'reopened'] as const;

/** The life of a question to support. A solved one can be opened again until it is closed. Source: docs/rules/claims.md. */
export const ticketLifecycle = defineLifecycle({
  of: 'ticket',
  states: TICKET_STATES,
  roles: TICKET_ROLES,
  first: 'open',
  transitions: {
    answer: { by: ['admin'], from: WITH_US, to: 'waiting_user' },
    reply: { by: ['person'], from: ['waiting_user'], to: 'waiting_us' },
    solve: { by: ['person', 'admin'], from: [...WITH_US, 'waiting_user'], to: 'solved' },
    reopen: { by: ['person'], from: ['solved'], to: 'reopened' },
    close: { by: ['system'], from: ['solved'], to: 'closed', after: 'ticket_closing' },
  },
});
