import type { TicketTransition } from './lifecycle.ts';

/** What is written in a ticket: by the person, by us to them, and between us. */
export const MESSAGE_KINDS = ['message', 'answer', 'question', 'solution', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What the person never sees. */
export const isInternal = (kind: MessageKind): boolean => kind === 'note';

export const ANSWER_KINDS = ['answer', 'question', 'solution'] as const satisfies readonly MessageKind[];
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What each way to answer does to the ticket. */
export const ANSWER_TRANSITIONS: Readonly<Record<AnswerKind, TicketTransition>> = {
  answer: 'answer',
  question: 'answer',
  solution: 'solve',
};

/** What a mail tells the person who opened a ticket. */
export const TICKET_NOTICES = [
  'received',
  'answer',
  'question',
  'solution',
  'late',
  'lapsed',
  'merged',
] as const;
export type TicketNotice = (typeof TICKET_NOTICES)[number];
