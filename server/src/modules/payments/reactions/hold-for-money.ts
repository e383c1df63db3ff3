import { after, hours } from '@kwela/domain/time';
import { extendHold } from '../../bookings/store/hold-repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** The car is kept while a person looks at a sum that does not fit. */
export const holdForMoney: ReactToPayment = (tx, { booking }, { policies, now }) => {
  const { eft } = policies.byVersion(booking.policyVersion);
  return extendHold(tx, booking, after(now(), hours(eft.reviewHours)));
};
