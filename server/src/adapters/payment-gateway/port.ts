import type { PaymentFailure } from '@kwela/domain/payments/failures';
import type { PaymentMark, PaymentMethod, PaymentMethodCode } from '@kwela/domain/payments/methods';

/** The headers of a request, by their names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * What Kwela needs of a company that takes payments. Amounts are whole cents of rand. Every order carries a key and may
 * be repeated with it: the company does it once. Nothing here runs inside a database transaction.
 *
 * @throws GatewayUnavailable from each promise when the company did not answer, or answered with a fault.
 */
export interface PaymentGateway {
  /** What payments keep as their provider, and the last part of the address to which the company tells us things. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What it takes, the usual one first. */
  readonly methods: readonly OfferedMethod[];
  /** Opens a checkout of the company's own. The same key again gives the one that it opened before. */
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Null: it takes money at once, and never holds it on a card. */
  readonly holds: CardHolds | null;
  /** Gives back all or a part. The same key again asks how it stands, and never gives back twice. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Null: it keeps no cards. */
  readonly savedCards: SavedCards | null;
  /**
   * Reads a notification by its signature over the bytes as they came; no header counts that whoever sent it controls.
   * Null: not from them, change nothing.
   */
  readNotice(rawBody: Buffer, headers: WebhookHeaders, now: Date): GatewayNotice | null;
  /**
   * Asks the company's own server about a notification whose signature was right; its answer counts, and no more the
   * notification. Null from it: they do not know it. Null in its place: the signature is the company's whole word.
   */
  readonly confirmNotice: ((raw: string) => Promise<GatewayNotice | null>) | null;
  /**
   * How a payment stands, asked without a notification: some are never told, and some get lost. Null from it: nothing is
   * known there. Null in its place: the company has no call for it.
   */
  readonly look:
    | ((payment: {
        readonly providerRef: string;
        readonly mode: CheckoutOrder['mode'];
      }) => Promise<PaymentNotice | null>)
    | null;
}

export interface OfferedMethod {
  readonly code: PaymentMethodCode;
  readonly marks: readonly PaymentMark[];
  /** What came so goes back to a bank account that has to be asked for, and to no other place. */
  readonly refundNeedsAccount?: boolean;
}

export interface CheckoutOrder {
  readonly key: string;
  readonly paymentId: string;
  readonly bookingRef: string;
  readonly description: string;
  readonly amountCents: number;
  /** What was chosen with us; null leaves it to the company's page. */
  readonly method: PaymentMethodCode | null;
  /** `authorise` holds the money until it is captured or released, where the company has `holds`; `sale` takes it at once. */
  readonly mode: 'sale' | 'authorise';
  readonly payer: Payer;
  readonly expiresAt: Date;
  readonly urls: {
    readonly success: string;
    readonly error: string;
    readonly cancel: string;
    readonly notify: string;
  };
}

/** Who pays, as far as a company asks for it. */
export interface Payer {
  /** Null: nobody carries mail to them. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** An open checkout, and how a browser gets there. */
export interface Checkout {
  readonly providerRef: string;
  readonly way: CheckoutWay;
}

/** A page to go to, or a form that is sent with its fields in this order; `server/src/http/checkout-form/` shows that one. */
export type CheckoutWay =
  | { readonly method: 'GET'; readonly url: string }
  | { readonly method: 'POST'; readonly url: string; readonly fields: readonly CheckoutField[] };
export type CheckoutField = readonly [name: string, value: string];

/** Money that was held at a checkout, or on a kept card. */
export interface CardHolds {
  capture(order: {
    readonly key: string;
    readonly providerRef: string;
    readonly amountCents: number;
  }): Promise<void>;
  release(order: { readonly key: string; readonly providerRef: string }): Promise<void>;
}

export interface RefundOrder {
  readonly key: string;
  readonly providerRef: string;
  /** By which the company knows the payment beside the checkout: what its notification named; null when it named none. */
  readonly transactionRef: string | null;
  /** What was paid with; null when nobody said. */
  readonly method: PaymentMethodCode | null;
  readonly amountCents: number;
  /** What the payment brought, so that a company can tell a part from the whole. */
  readonly paidCents: number;
  /** How much of that went back by other orders, as far as the company has told us. */
  readonly refundedCents: number;
  /** … and how much is ordered beside this one, of which it is not known whether it went back. */
  readonly onTheWayCents: number;
  /** Where the guest wants it, once they were asked. */
  readonly bankAccount: BankAccount | null;
}

/** A South African account, with the universal branch code of its bank. */
export interface BankAccount {
  readonly holder: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly accountType: 'current' | 'savings';
}

/**
 * How a refund stands. `pending`: the company does it, and tells us or is asked again. `needs_details`: it cannot send
 * the money back to where it came from, and needs an account. `failed`: it will not do it; a person has to look.
 */
export type RefundAnswer =
  | { readonly state: 'done' }
  | { readonly state: 'pending' }
  | { readonly state: 'needs_details' }
  | { readonly state: 'failed'; readonly reason: string };

/** A card that was kept when somebody paid with it, asked again without its owner, by the token that the payment brought. */
export interface SavedCards {
  /**
   * Holds money until it is captured or released by its `providerRef`, or until `endsAt`, when it lapses. Null: the
   * company can only take money.
   */
  readonly hold:
    | ((
        order: CardOrder,
      ) => Promise<
        { readonly outcome: 'held'; readonly providerRef: string; readonly endsAt: Date } | NotAskedAlone
      >)
    | null;
  /** Takes money at once. */
  charge(
    order: CardOrder,
  ): Promise<{ readonly outcome: 'charged'; readonly providerRef: string } | NotAskedAlone>;
  /** Makes the token worthless. Null: the company has no call for it, and the token is forgotten by us alone. */
  readonly forget: ((token: string) => Promise<void>) | null;
}

/** The bank said no, or wants its person to confirm it at a page. */
export type NotAskedAlone =
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'asks_person'; readonly checkout: Checkout };

export interface CardOrder {
  readonly key: string;
  readonly token: string;
  readonly paymentId: string;
  readonly bookingRef: string;
  readonly amountCents: number;
  readonly payer: Payer;
  /** False: nothing new is asked, only how the same order stands that was sent before; one that is not known was declined. */
  readonly mayAsk: boolean;
}

/** The payment companies of this installation. What follows from a payment goes to its own company and to no other. */
export interface PaymentGateways {
  /** The company of a payment, by the provider that the payment keeps; null when it is not known here. */
  byName(provider: string): PaymentGateway | null;
  /** All of them, offered or not. */
  readonly known: readonly PaymentGateway[];
  /** Those that guests can choose for a payment that is about to be made, the first one first; never empty. */
  readonly offered: readonly [PaymentGateway, ...PaymentGateway[]];
}

/** A payment names a company that is not here. Nobody else is asked: the work waits until it is back. */
export class UnknownProvider extends Error {
  constructor(provider: string) {
    super(`No payment company is called ${provider}`);
    this.name = 'UnknownProvider';
  }
}

/** What a company tells us, its signature checked. */
export type GatewayNotice = PaymentNotice | RefundNotice | DisputeNotice | OtherNotice;

/** Of a payment. Reference, amount, currency and merchant are compared with our own before it counts. */
export interface PaymentNotice {
  readonly about: 'payment';
  readonly eventId: string;
  readonly providerRef: string;
  /** By which the company knows the money itself, where that is not `providerRef`. */
  readonly transactionRef: string | null;
  readonly paymentId: string;
  /** `pending`: the bank has not decided, another notification follows. `action_required`: the bank asks its person first. */
  readonly outcome: 'authorised' | 'captured' | 'failed' | 'cancelled' | 'pending' | 'action_required';
  readonly failure: Extract<PaymentFailure, 'declined' | 'three_d_secure_failed' | 'timeout'> | null;
  readonly amountCents: number;
  readonly currency: string;
  /** Is it the account that we take money with at this company? True where its signature is that account's alone. */
  readonly isOurMerchant: boolean;
  readonly method: PaymentMethod | null;
  /** The card that paid, where it can be asked again. */
  readonly keptCard: KeptCard | null;
  /** Of money that is held: when it lapses, where the company says so. */
  readonly holdEndsAt?: Date | null;
  readonly at: Date;
}

export interface KeptCard {
  readonly token: string;
  /** As people say it, such as Visa. */
  readonly brand: string | null;
  /** `2029-08`. */
  readonly expiresOn: string | null;
  /** The same for the same card, whatever its token; null where the company says nothing of the kind. */
  readonly fingerprint: string | null;
}

/** Of a refund that we ordered. */
export interface RefundNotice {
  readonly about: 'refund';
  readonly eventId: string;
  /** The key of our order where the company repeats it; otherwise it is found by payment and amount. */
  readonly key: string | null;
  readonly providerRef: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly outcome: 'pending' | 'done' | 'failed' | 'needs_details';
  readonly reason: string | null;
}

/** Of a payment that its payer disputes at their bank. */
export interface DisputeNotice {
  readonly about: 'dispute';
  readonly eventId: string;
  /** By which the company knows the dispute. */
  readonly disputeId: string;
  readonly providerRef: string;
  readonly paymentId: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly currency: string;
  /** Until when the company wants our side; null: it does not say. */
  readonly dueAt: Date | null;
}

/** Genuine, and nothing that changes anything with us: it is kept and answered. */
export interface OtherNotice {
  readonly about: 'other';
  readonly eventId: string;
  /** As the company calls it. */
  readonly kind: string;
}

/** The company did not answer, or answered with a fault: nothing is known to have happened. */
export class GatewayUnavailable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`${gateway} did not answer`, { cause });
    this.name = 'GatewayUnavailable';
  }
}
