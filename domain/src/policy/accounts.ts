import type { QuietHours } from '../accounts/notifications.ts';

export interface AccountRules {
  /** How long a person who asked for deletion may think again. */
  readonly coolingDays: number;
  /** The quiet hours of who has chosen none. */
  readonly quietHours: QuietHours;
}

/** Finding out whether a guest may drive. */
export interface VerificationRules {
  /** How often it may be handed in again for one matter; then a person rings. */
  readonly maxResubmissions: number;
  /** Of the longer side of a picture. */
  readonly minPhotoPx: number;
  /** A reminder goes out so many days before a paper runs out, the longest first; with the first it is asked for again. */
  readonly remindDaysBefore: readonly number[];
}
