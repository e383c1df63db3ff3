/** Paying by instant EFT, where money comes from a bank and not from a card. Source: docs/rules/payments.md “Instant EFT”. */
export interface EftRules {
  /** The car is held so long from the request on. */
  readonly payMinutes: number;
  /** As long as it is held while a person looks at a sum that does not fit. */
  readonly reviewHours: number;
  /** As much may be missing at most for a payment to count all the same; it is our loss. */
  readonly forgivenCents: number;
}
