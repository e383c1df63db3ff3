import type { TicketState } from '@kwela/domain/tickets/lifecycle';
import type { TicketNotice } from '@kwela/domain/tickets/messages';
import { TICKET_TIMES } from '@kwela/domain/tickets/timers';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** What stands beside a value and on the button of a mail about a ticket. */
export const TICKET_MAIL_LABELS = {
  ticket: msg`Ticket`,
  topic: msg`About`,
  answerBy: msg`You hear from us by`,
  open: msg`Open your ticket`,
} as const satisfies Record<string, MessageDescriptor>;

interface TicketMailWords {
  readonly title: (ref: string) => MessageDescriptor;
  /** Before what we wrote, if the mail brings it. */
  readonly opening: readonly MessageDescriptor[];
  readonly closing: readonly MessageDescriptor[];
}

const { reopenDays, lapseDays } = TICKET_TIMES;

const REPLY_THERE = msg`To answer, open your ticket. Replies to this email don’t reach us.`;
const REOPEN = msg`If it isn’t settled, write to us in the ticket within ${plural({ days: reopenDays }, { one: '# day', other: '# days' })} and it’s open again.`;
const NOT_ASKED = msg`If you didn’t write to us, you don’t have to do anything.`;

const WORDS: Readonly<Record<TicketNotice, TicketMailWords>> = {
  received: {
    title: (ref) => msg`We have your message (${{ ref }})`,
    opening: [msg`Thank you. A person reads what you wrote and answers you.`],
    closing: [NOT_ASKED],
  },
  answer: {
    title: (ref) => msg`We’ve answered you (${{ ref }})`,
    opening: [msg`Here is our answer:`],
    closing: [
      REPLY_THERE,
      msg`If we don’t hear from you for ${plural({ days: lapseDays }, { one: '# day', other: '# days' })}, we take it as settled.`,
    ],
  },
  question: {
    title: (ref) => msg`We have a question for you (${{ ref }})`,
    opening: [msg`To help you, we need to know something:`],
    closing: [
      REPLY_THERE,
      msg`If we don’t hear from you for ${plural({ days: lapseDays }, { one: '# day', other: '# days' })}, we take it as settled.`,
    ],
  },
  solution: {
    title: (ref) => msg`Your ticket is solved (${{ ref }})`,
    opening: [msg`Here is our answer:`],
    closing: [REOPEN],
  },
  late: {
    title: (ref) => msg`We’re late with our answer (${{ ref }})`,
    opening: [
      msg`You should have heard from us by now, and you haven’t. We’re sorry. Your ticket comes first now.`,
    ],
    closing: [],
  },
  lapsed: {
    title: (ref) => msg`Is this settled? (${{ ref }})`,
    opening: [msg`We answered you and didn’t hear back, so we take it as settled.`],
    closing: [REOPEN],
  },
  merged: {
    title: (ref) => msg`We’ve put your tickets together (${{ ref }})`,
    opening: [
      msg`You wrote to us about the same matter twice. We go on in your other ticket and read both. You don’t have to do anything.`,
    ],
    closing: [],
  },
};

/** What a mail about a ticket says. One that was closed since asks for no reply. */
export function ticketMailWords(about: TicketNotice, state: TicketState): TicketMailWords {
  const words = WORDS[about];
  return state === 'closed' ? { ...words, closing: [] } : words;
}
