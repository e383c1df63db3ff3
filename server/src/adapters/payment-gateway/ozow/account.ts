/** What payments keep as their provider, and the last part of the address for notifications. */
export const OZOW = 'ozow';

/** An account at Ozow, and where the company is. */
export interface OzowAccount {
  readonly siteCode: string;
  readonly privateKey: string;
  readonly apiKey: string;
  /** `https://api.ozow.com`. */
  readonly apiUrl: string;
  /** Where it tells us of refunds. */
  readonly notifyUrl: string;
  readonly isTest: boolean;
  readonly timeoutMs?: number;
  /** Tests answer the same calls in the process. */
  readonly fetch?: typeof fetch;
  now(): Date;
}
