import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { refusalMessage } from './refusals/refusals.ts';

/** What an answer says where no use-case was asked: sentences of the wire that a person can meet. */
export const SERVER_ERRORS = {
  unreadable_body: msg`We couldn’t read this request. Reload the page and try again.`,
  sign_in: msg`Please sign in to do this.`,
  sign_in_again: msg`Please sign in again.`,
  account_suspended: refusalMessage('account_suspended', undefined),
  second_factor_required: refusalMessage('second_factor_required', undefined),
  token_unknown: refusalMessage('token_unknown', undefined),
  token_revoked: refusalMessage('token_revoked', undefined),
  token_ended: refusalMessage('token_ended', undefined),
  token_scope_missing: refusalMessage('token_scope_missing', undefined),
  people_only: refusalMessage('people_only', undefined),
  rate_limited: refusalMessage('rate_limited', undefined),
  nothing_here: msg`There is nothing at this address.`,
} as const satisfies Record<string, MessageDescriptor>;
