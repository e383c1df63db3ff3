import { msg } from '@lingui/core/runtime-macro';

/** The mail that says that a webhook was turned off. */
export const WEBHOOK_MAIL = {
  subject: msg`We turned your webhook off`,
  failed: msg`This address hasn’t accepted our messages for days, or says that it’s gone, so we’ve stopped sending to it.`,
  address: msg`Address`,
  next: msg`Your bookings and calendars are not affected. Fix the address, turn the webhook on again, and send the missed messages from its log.`,
  open: msg`Open your webhooks`,
} as const;
