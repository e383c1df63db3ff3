import type { IncomingHttpHeaders } from 'node:http';

/**
 * What Kwela needs of a company that takes payments. Amounts are whole cents of rand. Every command carries a key and
 * may be repeated with it: the company does it once. Nothing here runs inside a database transaction.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a hosted checkout. `authorise` holds the money until `capture` or `release`; `sale` takes it at once. */
  createCheckout(checkout: {
    readonly key: string;
    readonly paymentId: string;
    readonly bookingRef: string;
    readonly description: string;
    readonly amountCents: number;
    readonly mode: 'sale' | 'authorise';
    readonly expiresAt: Date;
    readonly urls: {
      readonly success: string;
      readonly error: string;
      readonly cancel: string;
      readonly notify: string;
    };
  }): Promise<{ readonly providerRef: string; readonly checkoutUrl: string }>;
  capture(order: {
    readonly key: string;
    readonly providerRef: string;
    readonly amountCents: number;
  }): Promise<void>;
  release(order: { readonly key: string; readonly providerRef: string }): Promise<void>;
  refund(order: {
    readonly key: string;
    readonly providerRef: string;
    readonly amountCents: number;
  }): Promise<void>;
  /** Checks the signature over the raw body. Null means: not from them, change nothing. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): PaymentEvent | null;
}

/** What a company tells us of a payment; the amount and currency are compared with our own before it counts. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly providerRef: string;
  readonly paymentId: string;
  readonly outcome: 'authorised' | 'captured' | 'failed' | 'cancelled';
  readonly failure: 'declined' | 'three_d_secure_failed' | 'timeout' | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string | null;
  readonly at: Date;
}

/** The company did not answer, or answered with a fault: nothing is known to have happened. */
export class GatewayUnavailable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`${gateway} did not answer`, { cause });
    this.name = 'GatewayUnavailable';
  }
}
