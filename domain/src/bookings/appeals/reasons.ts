import type { CancellationCause } from '../../payments/cancellation-charge.ts';
import { COMPASSION_REASONS, isCompassion } from '../cancellation/compassion.ts';
import type { BookingSide } from '../tabs.ts';

/** Events that nobody could help (owner-toolkit.rvshare.com lists them). Source: docs/rules/cancellation.md “Appeals”. */
export const EXTENUATING_REASONS = [
  'flight_cancelled',
  'strike',
  'extreme_weather',
  'government_order',
  'road_closed',
] as const;

/** That it is not true that somebody did not come. */
const CONTESTS = ['was_there', 'host_absent'] as const;

/** Why a guest appeals; `was_there` and `host_absent` only where their host said that they did not come. */
export const GUEST_APPEAL_REASONS = [...CONTESTS, ...EXTENUATING_REASONS, ...COMPASSION_REASONS] as const;
/** Why a host appeals; `was_there` only where their guest said that they did not come. */
export const HOST_APPEAL_REASONS = [
  'was_there',
  'car_damaged',
  'car_stolen',
  'car_off_road',
  ...EXTENUATING_REASONS,
  ...COMPASSION_REASONS,
] as const;
export const APPEAL_REASONS = [...new Set([...GUEST_APPEAL_REASONS, ...HOST_APPEAL_REASONS])];
export type AppealReason = (typeof APPEAL_REASONS)[number];

export const REASONS_OF_SIDE: Readonly<Record<BookingSide, readonly AppealReason[]>> = {
  guest: GUEST_APPEAL_REASONS,
  host: HOST_APPEAL_REASONS,
};

/** Is it one side's word against the other's, so that both are asked? Source: docs/rules/bookings.md “Not coming”. */
export const isContest = (reason: AppealReason): boolean => CONTESTS.some((one) => one === reason);

/** Who says that they were there may have nothing to show; everything else is proved. */
export const needsProof = (reason: AppealReason): boolean => reason !== 'was_there';

/** What the trip of a guest counts as having ended for, once their appeal is accepted. Source: docs/rules/cancellation.md “Appeals”. */
export function causeOfAppeal(reason: AppealReason): CancellationCause {
  if (reason === 'host_absent') return 'host_no_show';
  return isCompassion(reason) ? 'compassion' : 'extenuating';
}
