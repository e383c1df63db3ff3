import type { PaymentMethod } from '@kwela/domain/payments/methods';

/** The headers of a request, by their names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

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
  /** Null: this company keeps no cards. */
  readonly savedCards: SavedCards | null;
  /** Checks the signature over the raw body. Null means: not from them, change nothing. */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): PaymentEvent | null;
}

/** A card that was kept when somebody paid with it, asked again without its owner, by the token that the payment brought. */
export interface SavedCards {
  /** Holds money until `capture` or `release` of the same `providerRef`, or until `endsAt`, when it lapses. */
  hold(
    order: CardOrder,
  ): Promise<
    | { readonly outcome: 'held'; readonly providerRef: string; readonly endsAt: Date }
    | { readonly outcome: 'declined' }
  >;
  /** Takes money at once. */
  charge(
    order: CardOrder,
  ): Promise<
    { readonly outcome: 'charged'; readonly providerRef: string } | { readonly outcome: 'declined' }
  >;
}

export interface CardOrder {
  readonly key: string;
  readonly token: string;
  readonly paymentId: string;
  readonly bookingRef: string;
  readonly amountCents: number;
}

/** The payment companies of this installation. What follows from a payment goes to its own company and to no other. */
export interface PaymentGateways {
  /** The company of a payment, by the provider that the payment keeps; null when it is not known here. */
  byName(provider: string): PaymentGateway | null;
  /** The company for a payment that is about to be made. */
  forNewPayment(): PaymentGateway;
}

/** A payment names a company that is not here. Nobody else is asked: the work waits until it is back. */
export class UnknownProvider extends Error {
  constructor(provider: string) {
    super(`No payment company is called ${provider}`);
    this.name = 'UnknownProvider';
  }
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
  readonly method: PaymentMethod | null;
  /** By which the company is asked for the same card again; null when it was not kept. */
  readonly cardToken: string | null;
  readonly at: Date;
}

/** The company did not answer, or answered with a fault: nothing is known to have happened. */
export class GatewayUnavailable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`${gateway} did not answer`, { cause });
    this.name = 'GatewayUnavailable';
  }
}
