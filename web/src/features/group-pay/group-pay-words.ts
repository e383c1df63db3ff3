import type { GroupPayState, ShareState } from '@kwela/domain/group-pay/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/Badge.tsx';

interface StateWords {
  readonly label: MessageDescriptor;
  readonly tone: BadgeTone;
}

export const SHARE_WORDS: Readonly<Record<ShareState, StateWords>> = {
  asked: { label: msg`Not paid yet`, tone: 'warning' },
  paid: { label: msg`Paid`, tone: 'success' },
  removed: { label: msg`Removed`, tone: 'neutral' },
  lapsed: { label: msg`Not paid`, tone: 'neutral' },
  returned: { label: msg`Given back`, tone: 'info' },
};

/** Of a share that is not paid yet: another sum came, or somebody went to their bank. */
export const IN_REVIEW: StateWords = { label: msg`Being checked`, tone: 'warning' };
export const AT_THE_BANK: StateWords = { label: msg`Waiting for the bank`, tone: 'info' };

/** What is so now, of all shares together. */
export const GROUP_WORDS: Readonly<Record<GroupPayState, MessageDescriptor>> = {
  open: msg`The car is booked once everybody has paid.`,
  funded: msg`Everybody has paid. The money is held until the booking is confirmed.`,
  captured: msg`Everybody has paid. If the trip is cancelled, what comes back goes to each in proportion to what they paid.`,
  expired: msg`Not everybody paid in time. Everybody gets their money back.`,
  cancelled: msg`The booking was cancelled. Everybody gets their money back.`,
  returned: msg`The booking was not confirmed. Everybody gets their money back.`,
};
