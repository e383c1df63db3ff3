import type { OutputOf } from '../../../lib/api.ts';

type Ticket = OutputOf<'tickets/get'>;
type TicketSummary = OutputOf<'tickets/mine'>['items'][number];

export const AT = '2026-12-02T08:00:00.000Z';
/** The secret of a visitor’s link. */
export const KEY = 'k'.repeat(43);
export const STORY = 'My refund of last week has not arrived on my card yet.';

const SUMMARY: TicketSummary = {
  ref: 'TKT-2612-7K3QX',
  topic: 'payment',
  severity: 'normal',
  state: 'open',
  openedAt: AT,
  changedAt: AT,
  bookingRef: null,
  answerDueAt: '2026-12-03T08:00:00.000Z',
  clock: 'running',
};

/** As the list of one’s own tickets has it. */
export const summaryOf = (more: Partial<TicketSummary> = {}): TicketSummary => ({ ...SUMMARY, ...more });

/** A ticket about a refund that we have not answered yet, but for what a test says of it. */
export const ticketOf = (more: Partial<Ticket> = {}): Ticket => ({
  ...SUMMARY,
  messages: [{ id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55', kind: 'message', text: STORY, at: AT, files: [] }],
  reopenUntil: null,
  canWrite: true,
  canSolve: true,
  canRate: false,
  stars: null,
  mergedIntoRef: null,
  ...more,
});
