import { type BookingNotice, receipt, toldByMail, toldBySms } from '../notices.ts';
import type { ChangeTransition } from './lifecycle.ts';

/** What a mail or an SMS tells of a change. */
export const CHANGE_SUBJECTS = [
  'change_proposed',
  'swap_proposed',
  'change_approved',
  'change_applied',
  'change_declined',
  'swap_declined',
  'change_expired',
  'change_withdrawn',
] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

export interface ChangeNews {
  readonly about: ChangeSubject;
  readonly to: readonly BookingNotice[];
}

/** The mail is one of those that nobody can switch off; the SMS goes as for a request, which waits for an answer as well. */
const to = (side: BookingNotice['to']): readonly BookingNotice[] => [
  toldByMail(side, 'booking_changes'),
  toldBySms(side, 'booking_requests'),
];
const [TO_GUEST, TO_HOST] = [to('guest'), to('host')];
const BOTH = [receipt('guest'), ...TO_HOST];

/** Who is told of each transition. Whoever is on the page that says so is told of what they keep alone. Source: docs/rules/accounts.md “Messages”. */
export const CHANGE_NEWS: Readonly<Record<ChangeTransition, ChangeNews | null>> = {
  approve_by_rules: null,
  ask_host: { about: 'change_proposed', to: TO_HOST },
  ask_guest: { about: 'swap_proposed', to: TO_GUEST },
  approve: null,
  decline: { about: 'change_declined', to: TO_GUEST },
  accept_swap: null,
  decline_swap: { about: 'swap_declined', to: TO_HOST },
  miss_answer: { about: 'change_expired', to: [...TO_GUEST, ...TO_HOST] },
  await_payment: null,
  ask_payment: { about: 'change_approved', to: TO_GUEST },
  apply: { about: 'change_applied', to: BOTH },
  apply_paid: { about: 'change_applied', to: BOTH },
  miss_payment: { about: 'change_expired', to: [...TO_GUEST, ...TO_HOST] },
  withdraw: { about: 'change_withdrawn', to: TO_HOST },
  withdraw_swap: { about: 'change_withdrawn', to: TO_GUEST },
  overtake: null,
};
