import { accountLifecycle } from './accounts/deletion.ts';
import { articleLifecycle } from './articles/lifecycle.ts';
import { appealLifecycle } from './bookings/appeals/lifecycle.ts';
import { compassionLifecycle } from './bookings/cancellation/compassion.ts';
import { changeLifecycle } from './bookings/changes/lifecycle.ts';
import { bookingLifecycle } from './bookings/lifecycle.ts';
import { chargeLifecycle } from './charges/lifecycle.ts';
import { claimLifecycle } from './claims/lifecycle.ts';
import { depositLifecycle } from './deposits/lifecycle.ts';
import { driverInvitationLifecycle } from './driver-invitations/lifecycle.ts';
import { groupPayLifecycle, shareLifecycle } from './group-pay/lifecycle.ts';
import { nominationLifecycle } from './hosting/fine-nomination.ts';
import { bankAccountLifecycle } from './hosting/onboarding/bank-lifecycle.ts';
import { identityLifecycle } from './hosting/onboarding/identity-lifecycle.ts';
import { deliveryLifecycle, webhookLifecycle } from './hosting/programs/webhook-lifecycle.ts';
import { coHostLifecycle } from './hosting/team/lifecycle.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import { paymentLifecycle } from './payments/lifecycle.ts';
import { payoutLifecycle } from './payouts/lifecycle.ts';
import { certificateLifecycle } from './protection/own-cover.ts';
import { refundLifecycle } from './refunds/lifecycle.ts';
import { reviewLifecycle } from './reviews/lifecycle.ts';
import { moderationLifecycle } from './reviews/moderation.ts';
import { ticketLifecycle } from './tickets/lifecycle.ts';
import { listingLifecycle } from './vehicles/listing-lifecycle.ts';
import { verificationLifecycle } from './verification/lifecycle.ts';

/** Every life that the rules know, for what is checked and written about all of them. */
export const LIFECYCLES: readonly AnyLifecycle[] = [
  bookingLifecycle,
  changeLifecycle,
  compassionLifecycle,
  appealLifecycle,
  paymentLifecycle,
  refundLifecycle,
  depositLifecycle,
  groupPayLifecycle,
  shareLifecycle,
  driverInvitationLifecycle,
  chargeLifecycle,
  claimLifecycle,
  payoutLifecycle,
  reviewLifecycle,
  moderationLifecycle,
  listingLifecycle,
  ticketLifecycle,
  accountLifecycle,
  articleLifecycle,
  identityLifecycle,
  verificationLifecycle,
  bankAccountLifecycle,
  certificateLifecycle,
  nominationLifecycle,
  coHostLifecycle,
  webhookLifecycle,
  deliveryLifecycle,
];
