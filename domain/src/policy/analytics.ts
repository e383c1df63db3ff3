export interface AnalyticsRules {
  /** How long what was counted is kept. */
  readonly keptDays: number;
  /** A visit ends when nothing was looked at for this long. */
  readonly visitIdleMinutes: number;
  /** A booking can be counted as a purchase for this long after it was paid; far shorter than `keptDays`, so it counts once. */
  readonly purchaseWithinDays: number;
}
