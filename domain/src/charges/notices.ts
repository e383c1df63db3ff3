import { type BookingNotice, toldByMail, toldBySms } from '../bookings/notices.ts';
import type { ChargeState } from './lifecycle.ts';
import type { Misuse } from './misuse.ts';
import type { ChargeSubject } from './subjects.ts';

/** What is told of a charge, and whom; nobody of what they did themselves a moment ago. */
export interface ChargeNews {
  readonly about: ChargeSubject;
  readonly tells: readonly BookingNotice[];
}

const HOST = toldByMail('host', 'money');
const GUEST_BY_MAIL = toldByMail('guest', 'money');
/** What is to be answered or paid comes by SMS as a request does; the mail cannot be switched off. */
const GUEST = [GUEST_BY_MAIL, toldBySms('guest', 'booking_requests')];

/** What its host is told of a charge that should not have been made: what it costs, or that a person decides about the account. Source: docs/rules/claims.md “Misuse”. */
export const newsOfMisuse = ({ isLast }: Pick<Misuse, 'isLast'>): ChargeNews => ({
  about: isLast ? 'charge_misused_again' : 'charge_misused',
  tells: [HOST],
});

/** What people are told when a charge comes into a state; null: nothing. Source: docs/rules/claims.md “Messages”. */
export const CHARGE_NEWS: Readonly<Record<ChargeState, ChargeNews | null>> = {
  draft: null,
  submitted: { about: 'charge_filed', tells: GUEST },
  accepted: { about: 'charge_accepted', tells: [HOST] },
  disputed: { about: 'charge_disputed', tells: [HOST] },
  no_answer: { about: 'charge_unanswered', tells: [GUEST_BY_MAIL, HOST] },
  silent: { about: 'charge_silent', tells: [...GUEST, HOST] },
  decided: { about: 'charge_decided', tells: [...GUEST, HOST] },
  appealed: { about: 'charge_appealed', tells: [GUEST_BY_MAIL, HOST] },
  final: { about: 'charge_final', tells: [...GUEST, HOST] },
  due: { about: 'charge_due', tells: GUEST },
  paid: { about: 'charge_paid', tells: [GUEST_BY_MAIL, HOST] },
  dismissed: { about: 'charge_dismissed', tells: [GUEST_BY_MAIL, HOST] },
  withdrawn: { about: 'charge_withdrawn', tells: [GUEST_BY_MAIL] },
  written_off: { about: 'charge_written_off', tells: [HOST] },
};
