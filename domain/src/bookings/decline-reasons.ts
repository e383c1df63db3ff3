/** Why a host declines a request, as far as the guest is told. */
export const DECLINE_REASONS = ['not_available', 'trip_not_suitable', 'car_not_ready', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
