import type { TicketTopic } from '@kwela/domain/tickets/topics';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';

export type Situation = OutputOf<'content/help'>['situations'][number];

interface HelpGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly topics: readonly TicketTopic[];
}

/** What can have happened, in the order in which it is urgent. */
const GROUPS: readonly HelpGroup[] = [
  { id: 'on-the-road', title: msg`On the road`, topics: ['damage', 'on_the_road'] },
  { id: 'booking', title: msg`Your booking`, topics: ['booking', 'car'] },
  { id: 'money', title: msg`Money`, topics: ['payment', 'charge', 'fine', 'payout'] },
  {
    id: 'account',
    title: msg`Account and safety`,
    topics: ['sign_in', 'account_taken', 'scam', 'concern', 'privacy'],
  },
  {
    id: 'else',
    title: msg`Something else`,
    topics: ['hosting', 'wedding', 'shoot', 'gear', 'press', 'other'],
  },
];

/** The situations under their headings; each stands under the first that has its topic. */
export const groupsOf = (situations: readonly Situation[]) =>
  GROUPS.map((group) => ({
    ...group,
    situations: situations.filter(({ topic }) => group.topics.includes(topic)),
  })).filter((group) => group.situations.length > 0);
