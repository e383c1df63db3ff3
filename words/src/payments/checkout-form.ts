import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** The page that sends somebody on to a payment company: it is read when the browser does not do it by itself. */
export const CHECKOUT_FORM = {
  title: msg`On to your payment`,
  button: msg`Continue to payment`,
  back: msg`Back to my bookings`,
} as const satisfies Record<string, MessageDescriptor>;

/** What happens next, and what it means for the money. */
export const whereTo = (company: string): MessageDescriptor =>
  msg`We’re taking you to ${{ company }} to pay. Nothing is charged until you confirm there.`;
