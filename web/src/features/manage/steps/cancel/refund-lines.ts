import type { OutputOf } from '../../../../lib/api.ts';

export type LineRefund = NonNullable<OutputOf<'bookings/cancellation'>['offer']>['lines'][number];

/** What would come back of these lines if all of their price had come. */
export const priceBackCents = (lines: readonly Pick<LineRefund, 'refundCents'>[]): number =>
  lines.reduce((sum, { refundCents }) => sum + refundCents, 0);
