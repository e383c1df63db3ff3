import type { CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';

/** What a scope lets somebody do, in plain words, to be read before it is given. */
export const SCOPE_MEANINGS: Readonly<Record<CoHostScope, MessageDescriptor>> = {
  calendar: msg`Block days, set prices, connect calendars, pause cars and answer requests.`,
  hand_over: msg`See trips, the calendar and the guest’s number, record pick-ups and returns, and charge guests for what a return shows.`,
  messages: msg`See trips and the guest’s number, prepare and send messages to guests, and reply to reviews.`,
  money: msg`See what trips pay out to you, and what promo codes cost. Never move money.`,
};

/** Scopes in one line. */
export const scopesText = (scopes: readonly CoHostScope[]): string =>
  scopes.map((scope) => say(CO_HOST_SCOPE_LABELS[scope])).join(' · ');
