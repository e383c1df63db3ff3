/** What payments keep as their provider, and the last part of the address for notifications. */
export const PAYFAST = 'payfast';

/** An account at PayFast, and where the company is. */
export interface PayfastAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly passphrase: string;
  /** Of its checkout and its confirmations: `https://www.payfast.co.za`. */
  readonly siteUrl: string;
  /** Of its API: `https://api.payfast.co.za`. */
  readonly apiUrl: string;
  /** Its API takes a mark beside each call in the sandbox. */
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
  /** Tests answer the same calls in the process. */
  readonly fetch?: typeof fetch;
  now(): Date;
}
