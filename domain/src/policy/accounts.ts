import type { QuietHours } from '../accounts/notifications.ts';

export interface AccountRules {
  /** How long a person who asked for deletion may think again. */
  readonly coolingDays: number;
  /** The quiet hours of who has chosen none. */
  readonly quietHours: QuietHours;
}
