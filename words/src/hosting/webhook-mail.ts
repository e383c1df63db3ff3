import { msg } from '@lingui/core/runtime-macro';

/** The mail that says that a webhook was turned off. */
export const WEBHOOK_MAIL = {
  subject: msg`We turned your webhook off`,
  failed: msg`This address took none of our messages for days, or told us that it is gone, so we stopped sending to it.`,
  address: msg`Address`,
  next: msg`Your bookings and calendars are not affected. Fix the address, turn the webhook on again, and send what it missed from its log.`,
  open: msg`Open your webhooks`,
} as const;
