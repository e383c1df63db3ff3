import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What stands around the words of a host, in the mail that brings them. */
export const GUEST_MESSAGE_MAIL = {
  subject: (host: string): MessageDescriptor => msg`A message from ${{ host }} about your trip`,
  wrote: (host: string): MessageDescriptor => msg`${{ host }} wrote to you:`,
  again: msg`You can read this again on the page of your booking. Answers to this email don’t reach your host.`,
} as const;
