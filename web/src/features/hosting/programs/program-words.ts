import type { TokenScope, TokenState } from '@kwela/domain/hosting/programs/tokens';
import type { DeliveryFault } from '@kwela/domain/hosting/programs/webhook-delivery';
import type { DeliveryState, WebhookState } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/Badge.tsx';

/** What a program may do with each scope, to be read before it is given. Source: docs/rules/programs.md “Tokens”. */
export const SCOPE_HINTS: Record<TokenScope, MessageDescriptor> = {
  calendar: msg`Sees your cars and bookings, blocks days, sets prices, and answers booking requests.`,
  hand_over: msg`Sees your calendar, and bookings with the guest’s number.`,
  messages: msg`Sees bookings with the guest’s number.`,
  money: msg`Sees bookings with what they pay you, and promo codes with what they cost.`,
};

interface Badged {
  readonly tone: BadgeTone;
  readonly label: MessageDescriptor;
}

export const TOKEN_BADGES: Record<TokenState, Badged> = {
  active: { tone: 'success', label: msg`Works` },
  ended: { tone: 'neutral', label: msg`Ended` },
  revoked: { tone: 'neutral', label: msg`Revoked` },
};

export const WEBHOOK_BADGES: Record<WebhookState, Badged> = {
  on: { tone: 'success', label: msg`On` },
  off: { tone: 'neutral', label: msg`Off` },
  failing: { tone: 'destructive', label: msg`Turned off by us` },
  removed: { tone: 'neutral', label: msg`Removed` },
};

export const DELIVERY_BADGES: Record<DeliveryState, Badged> = {
  waiting: { tone: 'warning', label: msg`Waiting` },
  delivered: { tone: 'success', label: msg`Delivered` },
  failed: { tone: 'destructive', label: msg`Not delivered` },
  forgotten: { tone: 'neutral', label: msg`Removed` },
};

/** Why an address gave no good answer. */
export const FAULT_WORDS: Record<Exclude<DeliveryFault, 'refused'>, MessageDescriptor> = {
  not_allowed: msg`We can’t send to this address`,
  unknown_host: msg`Address not found`,
  unreachable: msg`No connection`,
  timed_out: msg`No answer in time`,
  webhook_off: msg`The webhook was off`,
};
