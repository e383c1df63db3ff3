import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { t } from '@lingui/core/macro';
import { isHandedIn } from '../../lib/files/handed-in.ts';
import type { HandedIn } from '../../lib/files/private-files.ts';
import { hasFields, isListOf, isText } from '../../lib/guards.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import { addressFrom } from '../auth/address.ts';

/** What somebody types to open a ticket; empty is not said. */
export interface TicketDraft {
  readonly topic: string;
  readonly bookingId: string;
  readonly vehicleId: string;
  readonly statedRef: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly callNumber: string;
  readonly files: HandedIn[];
}

export const EMPTY_DRAFT: TicketDraft = {
  topic: '',
  bookingId: '',
  vehicleId: '',
  statedRef: '',
  text: '',
  name: '',
  email: '',
  callNumber: '',
  files: [],
};

const isDraft = hasFields<TicketDraft>({
  topic: isText,
  bookingId: isText,
  vehicleId: isText,
  statedRef: isText,
  text: isText,
  name: isText,
  email: isText,
  callNumber: isText,
  files: isListOf(isHandedIn),
});

/** What was typed and not sent, by what it is about. */
export const ticketDraft = (about: string): DraftStore<TicketDraft> =>
  draftStore({ key: `ticket:${about}`, version: 2, is: isDraft });

const EMAIL = /^\S+@\S+\.\S{2,}$/;

export const isEmail = (typed: string): boolean => EMAIL.test(typed.trim());

/** What is wrong with what was typed. Visitors say where to answer them. */
export function problemsOf(
  { topic, text, email, callNumber }: TicketDraft,
  { needsEmail }: { readonly needsEmail: boolean },
): Problems {
  const least = TICKET_LIMITS.fewestCharacters;
  const most = TICKET_LIMITS.mostCharacters;
  const length = text.trim().length;
  const address = addressFrom(callNumber);
  return {
    ...(topic === '' && { topic: t`Choose what it is about.` }),
    ...(length < least && { text: t`Tell us a little more: at least ${least} characters.` }),
    ...(length > most && { text: t`This is too long. Use at most ${most} characters.` }),
    ...(needsEmail &&
      email.trim() === '' && { email: t`Enter your email address, so that we can answer you.` }),
    ...(needsEmail &&
      email.trim() !== '' &&
      !isEmail(email) && { email: t`Enter an email address, such as name@example.co.za.` }),
    ...(callNumber.trim() !== '' &&
      (address === null || !('phone' in address)) && {
        callNumber: t`Enter a phone number, such as 082 123 4567.`,
      }),
  };
}
