/** Of money that goes back to whoever paid it. */
export interface RefundRules {
  /** So long after a guest was asked for an account they are reminded, then each time twice as long after the last time. */
  readonly accountReminderDays: number;
}
