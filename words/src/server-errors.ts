import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What an answer says where no use-case was asked: sentences of the wire that a person can meet. */
export const SERVER_ERRORS = {
  unreadable_body: msg`We couldn’t read this request. Reload the page and try again.`,
  sign_in: msg`Please sign in to do this.`,
  sign_in_again: msg`Please sign in again.`,
  nothing_here: msg`There is nothing at this address.`,
} as const satisfies Record<string, MessageDescriptor>;
