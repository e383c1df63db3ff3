import { bankAccountNoticeOutbox } from '../modules/bank-account-notices/store/notices-repo.ts';
import { removedCardQueue } from '../modules/cards/store/removed-repo.ts';
import { receiptOutbox } from '../modules/careers/repo.ts';
import { invitedDriverOutbox } from '../modules/drivers/invitations-repo.ts';
import { hostMailOutbox } from '../modules/host-mails/store/host-mails-repo.ts';
import { invoiceOrders } from '../modules/invoices/store/orders-repo.ts';
import { messageOutbox } from '../modules/notifications/outbox-repo.ts';
import type { WatchedQueue } from '../modules/outbox/watched-queue.ts';
import { reminderOutbox } from '../modules/papers/store/reminders-repo.ts';
import { paymentQueue } from '../modules/payments/store/outbox-repo.ts';
import { unconfirmedQueue } from '../modules/payments/store/webhook-events-repo.ts';
import { payoutMailOutbox } from '../modules/payouts/store/mails-repo.ts';
import { payoutQueue } from '../modules/payouts/store/payouts-repo.ts';
import { shareMailOutbox } from '../modules/shares/store/mails-repo.ts';
import { invitationOutbox } from '../modules/team/store/mails-repo.ts';
import { teamMailOutbox } from '../modules/team/store/team-mails-repo.ts';
import { ticketOutbox } from '../modules/tickets/store/mails-repo.ts';
import { verificationMailOutbox } from '../modules/verifications/store/mails-repo.ts';
import { noticeOutbox } from '../modules/webhooks/store/webhooks-repo.ts';
import { timerQueue } from './timers-repo.ts';

/** Where work waits that is tried until it succeeds. A table of the database that counts tries and is missing here fails a test. */
export const WATCHED_QUEUES: readonly WatchedQueue[] = [
  timerQueue,
  paymentQueue,
  removedCardQueue,
  unconfirmedQueue,
  messageOutbox.queue,
  bankAccountNoticeOutbox.queue,
  ticketOutbox.queue,
  receiptOutbox.queue,
  invitationOutbox.queue,
  teamMailOutbox.queue,
  reminderOutbox.queue,
  hostMailOutbox.queue,
  invoiceOrders.queue,
  payoutQueue,
  payoutMailOutbox.queue,
  verificationMailOutbox.queue,
  shareMailOutbox.queue,
  invitedDriverOutbox.queue,
  noticeOutbox.queue,
];
