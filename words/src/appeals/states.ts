import type { AppealState } from '@kwela/domain/bookings/appeals/lifecycle';
import type { BookingSide } from '@kwela/domain/bookings/tabs';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** How an appeal against how a trip ended stands, in a list. */
const APPEAL_STANDING: Readonly<Record<AppealState, Readonly<Record<BookingSide, MessageDescriptor>>>> = {
  submitted: {
    guest: msg`We are looking at how this trip ended.`,
    host: msg`We are looking at how this trip ended.`,
  },
  accepted: {
    guest: msg`We decided for the guest: everything that was paid goes back.`,
    host: msg`We decided for the host: no penalty is owed.`,
  },
  refused: {
    guest: msg`We looked at how this trip ended. Nothing changes.`,
    host: msg`We looked at how this trip ended. Nothing changes.`,
  },
};

export const TELL_YOUR_SIDE: MessageDescriptor = msg`Tell us what happened at the pick-up.`;

/** `side` is the one who appealed. */
export const appealStanding = ({
  side,
  state,
}: {
  readonly side: BookingSide;
  readonly state: AppealState;
}): MessageDescriptor => APPEAL_STANDING[state][side];
