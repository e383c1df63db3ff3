/** Why a guest cancels. It changes nothing of the refund, but for death and hospital (compassion.ts). Source: docs/rules/cancellation.md “Reasons”. */
export const GUEST_CANCEL_REASONS = [
  'plans_changed',
  'dates_wrong',
  'found_another',
  'papers_missing',
  'travel_disrupted',
  'host_asked',
  'death',
  'hospital',
  'other',
] as const;
export type GuestCancelReason = (typeof GUEST_CANCEL_REASONS)[number];

/** Why a host cancels. Source: docs/rules/cancellation.md “Reasons”. */
export const HOST_CANCEL_REASONS = [
  'car_not_working',
  'car_damaged',
  'car_not_back',
  'dates_clash',
  'personal',
  'trip_not_suitable',
  'other',
] as const;
export type HostCancelReason = (typeof HOST_CANCEL_REASONS)[number];

export const CANCEL_REASONS = [...new Set([...GUEST_CANCEL_REASONS, ...HOST_CANCEL_REASONS])];
