import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import { headOf } from '../db/audit.ts';
import { forgetCounted } from '../modules/analytics/forget-counted.ts';
import { settlePurchases } from '../modules/analytics/settle-purchases.ts';
import { tellCompany } from '../modules/analytics/tell-company.ts';
import { clearAvatars } from '../modules/avatars/clear-up.ts';
import { sendBankAccountNotices } from '../modules/bank-account-notices/send-notices.ts';
import { purgeQuotes } from '../modules/bookings/store/quotes-repo.ts';
import { readDueFeeds } from '../modules/calendars/steps/read-due.ts';
import { forgetRemovedCards } from '../modules/cards/steps/forget-removed.ts';
import { clearOldApplications } from '../modules/careers/clear-old.ts';
import { sendReceipts } from '../modules/careers/send-receipts.ts';
import type { Services } from '../modules/context.ts';
import { forgetInvitedDrivers } from '../modules/driver-invitations/forget-names.ts';
import { sendDriverInvitations } from '../modules/driver-invitations/send-mails.ts';
import { moveFilesToStore } from '../modules/files/move-to-store.ts';
import { sendHostMails } from '../modules/host-mails/send-host-mails.ts';
import { issueDueInvoices } from '../modules/invoices/steps/issue-due.ts';
import { proveReserves } from '../modules/ledger/prove-reserves.ts';
import { sendMessages } from '../modules/notifications/send-messages.ts';
import { remindOfPapers } from '../modules/papers/remind-of-papers.ts';
import { sendReminders } from '../modules/papers/send-reminders.ts';
import { runOutbox } from '../modules/payments/outbox/run-outbox.ts';
import { confirmKept } from '../modules/payments/webhook/confirm-kept.ts';
import { lookAtPayments } from '../modules/payments/webhook/look.ts';
import { makeBatches } from '../modules/payouts/steps/make-batch.ts';
import { sendPayouts } from '../modules/payouts/steps/send.ts';
import { sendPayoutMails } from '../modules/payouts/steps/send-mails.ts';
import { clearPhotos } from '../modules/photos/clear-up.ts';
import { drawPhotoSizes } from '../modules/photos/draw-sizes.ts';
import { clearRemoved } from '../modules/records/clear-removed.ts';
import { forgetNames } from '../modules/shares/forget-names.ts';
import { sendShareMails } from '../modules/shares/send-mails.ts';
import { clearOldTeams } from '../modules/team/clear-old.ts';
import { sendInvitations } from '../modules/team/mails/send-invitations.ts';
import { sendTeamMails } from '../modules/team/mails/send-team-mails.ts';
import { clearOldTickets } from '../modules/tickets/clear-old.ts';
import { sendTicketMails } from '../modules/tickets/mails/send-ticket-mails.ts';
import { recomputeVehicles } from '../modules/vehicles/recompute.ts';
import { clearVerificationPhotos } from '../modules/verifications/clear-photos.ts';
import { noticeRunningOut } from '../modules/verifications/notice-running-out.ts';
import { sendVerificationMails } from '../modules/verifications/send-mails.ts';
import { endCredit } from '../modules/wallet/end-credit.ts';
import { clearOldDeliveries } from '../modules/webhooks/steps/clear-old.ts';
import { sendWebhooks } from '../modules/webhooks/steps/send-due.ts';
import { sendWebhookNotices } from '../modules/webhooks/steps/send-notices.ts';
import { type Job, type RunningJobs, repeat } from './repeat.ts';
import { runDueTimers } from './run-timers.ts';
import { stuckWork } from './stuck-work-repo.ts';

const EACH_SECOND_MS = 1000;
const EACH_HALF_MINUTE_MS = 30_000;
const EACH_TEN_MINUTES_MS = 600_000;
const EACH_DAY_MS = 86_400_000;

type NamedJobs = Readonly<Record<string, Job>>;

interface Jobs {
  readonly eachSecond?: NamedJobs;
  readonly eachTenMinutes?: NamedJobs;
  /** Timers and commands rest until then: anyone who plays the past sets them in the past, and they would ring at once. */
  readonly timersAfter?: Promise<unknown>;
}

/** Starts the timers, the payment outbox and the clearing up; `eachSecond` and `eachTenMinutes` are the jobs of others. */
export function startJobs(
  services: Services,
  { eachSecond = {}, eachTenMinutes = {}, timersAfter }: Jobs = {},
): RunningJobs {
  const { log } = services;
  const purge = () => purgeQuotes(services.database.db, keptSince(services.now(), KEPT_FOR.quotes));
  // The log is kept elsewhere than the database, so anyone who cuts the record short cannot change what is noted here.
  const noteRecord = async () =>
    log.info(await headOf(services.database.db), 'the head of the record of accounts');
  const reportStuck = async () => {
    const stuck = await stuckWork(services.database.db);
    if (stuck.length > 0) log.error({ stuck }, 'work fails again and again');
  };
  let isEnding = false;
  const thenDo = async (job: Job) => {
    await timersAfter;
    return isEnding ? undefined : job();
  };
  const running = [
    repeat('timers', () => thenDo(() => runDueTimers(services)), EACH_SECOND_MS, log),
    repeat('messages', () => thenDo(() => sendMessages(services)), EACH_SECOND_MS, log),
    repeat(
      'notices of bank accounts',
      () => thenDo(() => sendBankAccountNotices(services)),
      EACH_SECOND_MS,
      log,
    ),
    repeat('mails about tickets', () => thenDo(() => sendTicketMails(services)), EACH_SECOND_MS, log),
    repeat('mails about applications', () => thenDo(() => sendReceipts(services)), EACH_SECOND_MS, log),
    repeat('invitations of co-hosts', () => thenDo(() => sendInvitations(services)), EACH_SECOND_MS, log),
    repeat('mails about teams', () => thenDo(() => sendTeamMails(services)), EACH_SECOND_MS, log),
    repeat('mails to hosts', () => thenDo(() => sendHostMails(services)), EACH_SECOND_MS, log),
    repeat('old teams', () => clearOldTeams(services), EACH_TEN_MINUTES_MS, log),
    repeat('webhooks', () => thenDo(() => sendWebhooks(services)), EACH_SECOND_MS, log),
    repeat(
      'mails about webhooks',
      () => thenDo(() => sendWebhookNotices(services)),
      EACH_HALF_MINUTE_MS,
      log,
    ),
    repeat('old messages to programs', () => clearOldDeliveries(services), EACH_TEN_MINUTES_MS, log),
    repeat('old applications', () => clearOldApplications(services), EACH_TEN_MINUTES_MS, log),
    repeat('files in the database', () => moveFilesToStore(services), EACH_TEN_MINUTES_MS, log),
    repeat('calendars from outside', () => thenDo(() => readDueFeeds(services)), EACH_HALF_MINUTE_MS, log),
    repeat('old tickets', () => clearOldTickets(services), EACH_TEN_MINUTES_MS, log),
    repeat('papers that run out', () => thenDo(() => remindOfPapers(services)), EACH_TEN_MINUTES_MS, log),
    repeat('mails about papers', () => thenDo(() => sendReminders(services)), EACH_HALF_MINUTE_MS, log),
    repeat('licences that run out', () => thenDo(() => noticeRunningOut(services)), EACH_TEN_MINUTES_MS, log),
    repeat(
      'mails about verifications',
      () => thenDo(() => sendVerificationMails(services)),
      EACH_SECOND_MS,
      log,
    ),
    repeat('pictures of licences', () => clearVerificationPhotos(services), EACH_TEN_MINUTES_MS, log),
    repeat('invitations to drive', () => thenDo(() => sendDriverInvitations(services)), EACH_SECOND_MS, log),
    repeat('mails about shares', () => thenDo(() => sendShareMails(services)), EACH_SECOND_MS, log),
    repeat('names of those who paid a share', () => forgetNames(services), EACH_TEN_MINUTES_MS, log),
    repeat(
      'names of those who were invited to drive',
      () => forgetInvitedDrivers(services),
      EACH_TEN_MINUTES_MS,
      log,
    ),
    repeat('records that were deleted', () => clearRemoved(services), EACH_TEN_MINUTES_MS, log),
    repeat('sizes of photos', () => drawPhotoSizes(services), EACH_HALF_MINUTE_MS, log),
    repeat('photos that nothing became of', () => clearPhotos(services), EACH_TEN_MINUTES_MS, log),
    repeat(
      'pictures of people that nothing became of',
      () => clearAvatars(services),
      EACH_TEN_MINUTES_MS,
      log,
    ),
    repeat('notifications of payments', () => thenDo(() => confirmKept(services)), EACH_SECOND_MS, log),
    repeat('cards to forget', () => thenDo(() => forgetRemovedCards(services)), EACH_HALF_MINUTE_MS, log),
    repeat('payments to ask about', () => thenDo(() => lookAtPayments(services)), EACH_HALF_MINUTE_MS, log),
    repeat('payment outbox', () => thenDo(() => runOutbox(services)), EACH_SECOND_MS, log),
    repeat('batches of payouts', () => thenDo(() => makeBatches(services)), EACH_HALF_MINUTE_MS, log),
    repeat('payouts', () => thenDo(() => sendPayouts(services)), EACH_SECOND_MS, log),
    repeat('mails about payouts', () => thenDo(() => sendPayoutMails(services)), EACH_HALF_MINUTE_MS, log),
    repeat('credit that runs out', () => thenDo(() => endCredit(services)), EACH_TEN_MINUTES_MS, log),
    repeat('invoices', () => thenDo(() => issueDueInvoices(services)), EACH_SECOND_MS, log),
    repeat('proof of reserves', () => thenDo(() => proveReserves(services)), EACH_TEN_MINUTES_MS, log),
    repeat('analytics outbox', () => tellCompany(services), EACH_SECOND_MS, log),
    repeat('purchases that wait', () => settlePurchases(services), EACH_TEN_MINUTES_MS, log),
    repeat('old counts', () => forgetCounted(services), EACH_TEN_MINUTES_MS, log),
    // In every process: it also takes in the versions that another one has published.
    repeat('policies', () => recomputeVehicles(services), EACH_HALF_MINUTE_MS, log),
    repeat('old quotes', purge, EACH_TEN_MINUTES_MS, log),
    repeat('stuck work', reportStuck, EACH_TEN_MINUTES_MS, log),
    repeat('record of accounts', noteRecord, EACH_DAY_MS, log),
    ...Object.entries(eachSecond).map(([name, job]) => repeat(name, job, EACH_SECOND_MS, log)),
    ...Object.entries(eachTenMinutes).map(([name, job]) => repeat(name, job, EACH_TEN_MINUTES_MS, log)),
  ];
  return {
    firstRound: Promise.all(running.map((job) => job.firstRound)),
    async stop() {
      isEnding = true;
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
