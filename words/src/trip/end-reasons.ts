import type { EndReason } from '@kwela/domain/bookings/end-reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a host says of a request that they decline, and a guest of a car that they refuse. */
export const END_REASON_LABELS = {
  not_available: msg`The car is not available on these dates`,
  trip_not_suitable: msg`The trip does not suit the car`,
  car_not_ready: msg`The car will not be ready`,
  other: msg`Another reason`,
  unsafe: msg`It isn’t safe to drive`,
  dirty: msg`It is dirty`,
  not_as_listed: msg`It isn’t the car in the listing`,
} as const satisfies Record<EndReason, MessageDescriptor>;

/** What stands before the words of the other person, in the mail that brings them. */
export const END_REASON_MAIL = {
  reason: (name: string, reason: string): MessageDescriptor =>
    msg`${{ name }} gave this reason: ${{ reason }}.`,
  /** Before what an admin wrote who decided about a refused car. */
  found: msg`Kwela’s decision:`,
  wrote: (name: string): MessageDescriptor => msg`${{ name }} wrote:`,
} as const;
