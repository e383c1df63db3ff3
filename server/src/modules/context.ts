import type { readReleases } from '@kwela/content/documents';
import type { Company } from '@kwela/content/values';
import type { UseCase } from '@kwela/contract/define';
import type { CommonRefusal, Refused } from '@kwela/contract/refusals';
import type { Actor, Person } from '@kwela/domain/actor';
import type { TripCheck } from '@kwela/domain/bookings/checks';
import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { BookingReaction } from '@kwela/domain/bookings/reactions';
import type { BookingState } from '@kwela/domain/bookings/states';
import type { BookingClock } from '@kwela/domain/bookings/timers';
import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import type { PaymentFailure } from '@kwela/domain/payments/failures';
import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import type { PaymentMethod } from '@kwela/domain/payments/methods';
import type { PaymentReaction } from '@kwela/domain/payments/reactions';
import type { SessionLife } from '@kwela/domain/retention/retention';
import type { Locale } from '@kwela/words/locales';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { AnalyticsCompany } from '../adapters/analytics/port.ts';
import type { BankVerification } from '../adapters/bank-verification/port.ts';
import type { IdentityVerification } from '../adapters/identity-verification/port.ts';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Outgoing } from '../adapters/outgoing/port.ts';
import type { PaymentGateways } from '../adapters/payment-gateway/port.ts';
import type { PayoutBank } from '../adapters/payout-bank/port.ts';
import type { SmsSender } from '../adapters/sms/port.ts';
import type { Database, Db } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import type { SheetDrawing } from '../pdf/sheet.ts';
import type { Booking } from './bookings/store/booking.ts';
import type { Opening } from './careers/open-now.ts';
import type { KeptBytes } from './files/kept-bytes.ts';
import type { Pictures } from './files/pictures.ts';
import type { HostingPolicies } from './policies/hosting-policies.ts';
import type { Policies } from './policies/policies.ts';

/** A booking that has just come into its state, as far as anyone who reacts to it needs to know it. */
export interface ChangedBooking {
  readonly id: string;
  readonly vehicleId: number;
  readonly hostId: string;
  readonly guestId: string;
  readonly state: BookingState;
  readonly stateAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly policyVersion: number;
  /** What brought it there. */
  readonly transition: BookingTransition;
}

/** What a transition leans on: its own instant, which for a timer that runs late is the one at which it was due. */
export type TransitionServices = Pick<
  Services,
  | 'now'
  | 'newId'
  | 'reactions'
  | 'deposits'
  | 'changes'
  | 'groupPay'
  | 'charges'
  | 'gateways'
  | 'policies'
  | 'hostingPolicies'
  | 'sealing'
>;

/** What follows when a booking comes into a state; each runs in the transaction of the transition, and once. */
export type BookingReactions = Readonly<
  Record<BookingReaction, (tx: Tx, booking: ChangedBooking, services: TransitionServices) => Promise<unknown>>
>;

/** How a booking was paid, for those who may see it. */
export interface ShownPayment {
  readonly state: PaymentState;
  readonly method: PaymentMethod | null;
  readonly paidAt: Date | null;
  readonly refundedCents: number;
  readonly failure: PaymentFailure | null;
}

/** A booking that is to be paid. */
export interface PayableBooking {
  readonly id: string;
  readonly ref: string;
  readonly vehicleId: number;
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly holdExpiresAt: Date | null;
}

/** What bookings ask of payments, which know bookings: the two would import each other otherwise. */
export interface BookingPayments {
  /** The attempt that says how things stand. */
  shown(db: Db, bookingId: string): Promise<ShownPayment | null>;
  /** The checkout of the first attempt, opened if the booking still waits for it. Null: nobody could open it. */
  checkout(services: Services, booking: PayableBooking): Promise<string | null>;
  /** The same, as far as it was opened, and held still until the transaction ends. */
  lockCheckout(tx: Tx, bookingId: string): Promise<string | null>;
  /** As much as has gone back of the trip since it was cancelled. */
  refundedCents(db: Db, bookingId: string): Promise<number>;
  /** As much of a booking as an EFT was short of and a person let count. */
  neverPaidCents(db: Db | Tx, bookingId: string): Promise<number>;
  /** As much of a booking as waits for a bank account of its guest. */
  awaitsAccountCents(db: Db, bookingId: string): Promise<number>;
  /** Sends at once what was queued for the payment companies of this booking. */
  send(services: Services, bookingId: string): Promise<unknown>;
}

/** How money of a deposit moved at its company. */
export type DepositMove = Extract<PaymentReaction, `deposit_${string}`>;

/** What payments ask of deposits, which know payments: the two would import each other otherwise. */
export interface TripDeposits {
  /** Whether the trip may begin as far as its deposit goes. The booking is locked. */
  check(
    tx: Tx,
    booking: BookingClock & { readonly id: string; readonly policyVersion: number },
    services: TransitionServices,
  ): Promise<TripCheck>;
  /** Does the deposit of this booking wait for this hold or payment? The booking is locked. */
  isAwaited(tx: Tx, bookingId: string, payment: { readonly id: string }): Promise<boolean>;
  /** Money of it that could not go back has an account to go to: it is promised from now on. The booking is locked. */
  accountGiven(
    tx: Tx,
    booking: { readonly id: string; readonly policyVersion: number },
    services: TransitionServices,
  ): Promise<unknown>;
  /** Tells its guest of money that came for it and goes back, and whether it is still to be paid. The booking is locked. */
  goesBack(
    tx: Tx,
    booking: { readonly id: string; readonly guestId: string; readonly hostId: string },
    cents: number,
    services: TransitionServices,
  ): Promise<unknown>;
  /** What follows for the deposit when its money has moved; booking and payment are locked. */
  moved(tx: Tx, move: DepositMove, change: DepositChange, services: TransitionServices): Promise<unknown>;
}

/** What payments ask of changes of bookings, which know payments: the two would import each other otherwise. */
export interface ChangesOfBookings {
  /** Does a change of this booking wait for this payment at this instant? The booking is locked. */
  isAwaited(
    tx: Tx,
    payment: { readonly bookingId: string; readonly changeId: string | null },
    services: TransitionServices,
  ): Promise<boolean>;
  /** The payment is there: the change takes effect. Booking and payment are locked. */
  paid(
    tx: Tx,
    payment: { readonly bookingId: string; readonly changeId: string | null },
    services: TransitionServices,
  ): Promise<unknown>;
}

/** How a trip is divided among those who pay it: the organiser’s own share, and those of the others. */
export interface Split {
  readonly ownCents: number;
  readonly others: readonly { readonly name: string; readonly email: string; readonly cents: number }[];
}

/** How money of a share moved at its company. */
export type ShareMove = Extract<PaymentReaction, `share_${string}`>;

/** What bookings and payments ask of group payments, which know both. */
export interface GroupPay {
  /** Keeps the shares of a booking that was just made, and asks for them. */
  open(
    tx: Tx,
    booking: Pick<ChangedBooking, 'id' | 'startAt' | 'policyVersion'> & { readonly holdExpiresAt: Date },
    split: Split,
    call: Pick<Call, 'newId' | 'now' | 'locale' | 'policies'>,
  ): Promise<void>;
  /** Does this share wait for this payment? The booking is locked. */
  isAwaited(tx: Tx, payment: { readonly id: string; readonly amountCents: number }): Promise<boolean>;
  /** Was this payment made by the one who organised the trip, its guest? Others pay without an account. */
  isOfGuest(tx: Tx, payment: { readonly id: string; readonly shareId: string | null }): Promise<boolean>;
  /** What follows when money of a share has moved; booking and payment are locked. */
  moved(tx: Tx, move: ShareMove, change: ShareChange, services: TransitionServices): Promise<unknown>;
}

/** A payment of a share that has just changed its state, and how much of it had gone back before. */
export interface ShareChange {
  readonly payment: {
    readonly id: string;
    readonly amountCents: number;
    readonly receivedCents: number | null;
    readonly refundedCents: number;
  };
  readonly before: { readonly refundedCents: number };
  readonly booking: Booking;
  /** How much of it an order moved. */
  readonly movedCents?: number;
}

/** What bookings and payments ask of charges after trips, which know both. The booking is locked each time. */
export interface TripCharges {
  /** Whether the trip may be completed as far as its charges go. */
  check(tx: Tx, bookingId: string): Promise<TripCheck>;
  /** Does a charge wait for this payment? */
  isAwaited(
    tx: Tx,
    booking: Booking,
    payment: { readonly id: string },
    services: TransitionServices,
  ): Promise<boolean>;
  /** The guest has paid what the deposit did not cover. */
  paid(
    tx: Tx,
    change: {
      readonly payment: { readonly id: string; readonly amountCents: number };
      readonly booking: Booking;
    },
    services: TransitionServices,
  ): Promise<unknown>;
}

/** A hold or payment of a deposit that has just changed its state. */
export interface DepositChange {
  readonly payment: {
    readonly id: string;
    readonly bookingId: string;
    readonly amountCents: number;
    readonly heldAt: Date | null;
  };
  readonly booking: Omit<ChangedBooking, 'transition'>;
  readonly movedCents?: number;
  readonly holdEndsAt?: Date;
}

/** What a timer does. Gives when to look again, or null when that was all. */
export type TimerHandler = (tx: Tx, ref: string, services: TransitionServices) => Promise<Date | null>;

/** Keeps forms that are open to everybody from being sent by machines. Each asks before it keeps or sends anything. */
export interface OpenForms {
  /** False: too many of this form from one network in a few minutes. */
  fromNetwork(form: string, ip: string): Promise<boolean>;
  /** False: too many of this form by one account; people who are signed in do not share a network’s. */
  fromAccount(form: string, userId: string): Promise<boolean>;
  /** False: too many mails to one address that anybody can type. */
  toAddress(form: string, address: string): Promise<boolean>;
  /** Seconds after which somebody who was refused may try again. */
  secondsToWait(): number;
}

/** Seals what the database keeps but must not read by itself; what it is for is bound in. */
export interface Sealing {
  seal(plain: Uint8Array, purpose: string): Promise<Buffer>;
  open(sealed: Uint8Array, purpose: string): Promise<Buffer>;
  /** A hash that only this installation can make, by which the same text is found again. */
  fingerprint(text: string, purpose: string): Buffer;
}

/** What every use-case may lean on; built once, in `app.ts`. */
export interface Services {
  readonly database: Database;
  readonly gateways: PaymentGateways;
  readonly reactions: BookingReactions;
  readonly payments: BookingPayments;
  readonly deposits: TripDeposits;
  readonly changes: ChangesOfBookings;
  readonly groupPay: GroupPay;
  readonly charges: TripCharges;
  /** The numbers of the business, by date and by version. */
  readonly policies: Policies;
  /** Those of hosting that no quote, booking or refund is worked out by. */
  readonly hostingPolicies: HostingPolicies;
  /** Null: nobody carries mail here, or SMS. */
  readonly mailer: Mailer | null;
  readonly sms: SmsSender | null;
  /** The measuring company that is told of those who agreed to it. Null: nobody is told. */
  readonly analytics: AnalyticsCompany | null;
  /** Whose a host's bank account is, and who a host is. Null: nobody is asked. */
  readonly bankVerification: BankVerification | null;
  readonly identityVerification: IdentityVerification | null;
  /** Who pays hosts. */
  readonly payoutBank: PayoutBank;
  readonly sealing: Sealing;
  /** Reads addresses that people typed. */
  readonly outgoing: Outgoing;
  readonly siteUrl: string;
  /** Pictures in buckets: kept by their content, read in the sizes that pages need. */
  readonly pictures: Pictures;
  /** The store of files, for rows that have bytes. */
  readonly keptBytes: KeptBytes;
  readonly openForms: OpenForms;
  /** Draws documents as PDF. */
  readonly sheets: SheetDrawing;
  /** The secret part of a link to something of a person without an account, by its id. */
  linkKey(id: string): string;
  /** How long sessions last here. */
  readonly sessionLife: SessionLife;
  /** A hash that only this installation can make: by it a document of ours is told from a forged one. */
  documentHash(text: string): Uint8Array;
  /** The jobs that people can apply for, whether or not they still can. */
  readonly openings: readonly Opening[];
  /** What the press was told, whether or not its day has come. */
  readonly releases: ReturnType<typeof readReleases>;
  /** Who runs this installation. */
  readonly company: Company;
  readonly log: FastifyBaseLogger;
  now(): Date;
  /** A UUID of version 7. It begins with the time, so it is no secret, and the rows of one moment lie together in every index. */
  newId(): string;
  /** A whole number from 0 up to, not including, `below`. */
  randomInt(below: number): number;
  randomBytes(count: number): Uint8Array;
}

/** One call of one use-case. */
export interface Call<Who extends Actor = Actor> extends Services {
  readonly actor: Who;
  /** What of a host’s work the use-case does, by the table of the contract; null: none. */
  readonly hostingAction: HostingAction | null;
  /** The session that the call came with; null for visitors. */
  readonly sessionId: string | null;
  readonly requestId: string;
  /** The network address of the caller, for the record. */
  readonly ip: string;
  /** The program that calls, as it names itself; empty when it does not. */
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  /** The language that the caller reads, for what is sent to them later. */
  readonly locale: Locale;
}

/** What a use-case comes to: its output, or one of the refusals that it names with the facts that explain it. */
export type Outcome<Offered extends UseCase> =
  | { readonly ok: true; readonly value: z.input<Offered['output']> }
  | Refused<Offered['refusals'][number] | Exclude<CommonRefusal, 'invalid_input'>>;

/** Steps of one use-case: load, let the domain decide, save, view. The contract types both ends. */
export type Handler<Offered extends UseCase> = (
  call: Call<Offered['access'] extends 'signed_in' ? Person : Actor>,
  input: z.output<Offered['input']>,
) => Promise<Outcome<Offered>>;
