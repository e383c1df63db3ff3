import { type BookingNotice, told } from '../notices.ts';
import type { BookingSide } from '../tabs.ts';

/** What mails and SMS tell of an appeal of how a trip ended. Source: docs/rules/cancellation.md “Appeals”. */
export const APPEAL_SUBJECTS = [
  'guest_appeal_sent',
  'guest_appeal_accepted',
  'guest_appeal_refused',
  'host_appeal_sent',
  'host_appeal_accepted',
  'host_appeal_refused',
] as const;
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];

export const isAppealSubject = (subject: string): subject is AppealSubject =>
  APPEAL_SUBJECTS.some((one) => one === subject);

export const appealSubject = <What extends 'sent' | 'accepted' | 'refused'>(
  side: BookingSide,
  what: What,
): `${BookingSide}_appeal_${What}` => `${side}_appeal_${what}`;

/** Who is asked for their side of it. */
export const askedOfAppeal = (side: BookingSide): readonly BookingNotice[] => [
  told(side === 'guest' ? 'host' : 'guest', 'booking_changes'),
];

/** Both read how it was decided. */
export const toldOfDecision: readonly BookingNotice[] = [
  told('guest', 'booking_changes'),
  told('host', 'booking_changes'),
];
