// Generated from the migrated database by `npm run schema`. Do not edit.
import type { ColumnType } from 'kysely';

export type Generated<Type> = Type extends ColumnType<infer Select, infer Insert, infer Update>
  ? ColumnType<Select, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>;
export type GeneratedAlways<Type> = ColumnType<Type, never, never>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string, string>;

export interface AuthAudit {
  action: string;
  actor_id: string | null;
  at: Timestamp;
  details: Generated<Json>;
  hash: Buffer;
  ip: string | null;
  prev_hash: Buffer;
  seq: number;
  subject_id: string | null;
}

export interface AuthChallenges {
  code_hash: Buffer | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  factor_id: string;
  id: Generated<string>;
  ip: string | null;
  verified_at: Timestamp | null;
  webauthn_challenge: string | null;
  wrong_tries: Generated<number>;
}

export interface AuthFactors {
  created_at: Timestamp;
  credential: Json | null;
  factor_type: string;
  friendly_name: Generated<string>;
  id: Generated<string>;
  last_challenged_at: Timestamp | null;
  last_step: number | null;
  phone: string | null;
  secret: Buffer | null;
  status: Generated<string>;
  updated_at: Timestamp;
  user_id: string;
}

export interface AuthFlows {
  auth_code_hash: Buffer | null;
  code_challenge: string | null;
  code_challenge_method: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<string>;
  linking_user_id: string | null;
  method: string | null;
  provider: string;
  redirect_to: string;
  sealed: Buffer | null;
  state_hash: Buffer | null;
  user_id: string | null;
}

export interface AuthIdentities {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  identity_data: Generated<Json>;
  last_sign_in_at: Timestamp | null;
  provider: string;
  provider_id: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AuthOneTimeCodes {
  code_challenge: string | null;
  code_challenge_method: string | null;
  code_hash: Buffer;
  expires_at: Timestamp;
  link_hash: Buffer | null;
  purpose: string;
  sent_at: Timestamp;
  sent_to: string;
  user_id: string;
  wrong_tries: Generated<number>;
}

export interface AuthRateLimits {
  before: number;
  counted_hash: Buffer;
  here: number;
  window_start: Timestamp;
}

export interface AuthRefreshTokens {
  created_at: Generated<Timestamp>;
  id: GeneratedAlways<number>;
  parent_id: number | null;
  revoked_at: Timestamp | null;
  session_id: string;
  token_hash: Buffer;
}

export interface AuthSealingKey {
  created_at: Timestamp;
  is_only: Generated<boolean>;
  key: Buffer;
}

export interface AuthSendCooldowns {
  address_hash: Buffer;
  asked_at: Timestamp;
}

export interface AuthSessions {
  aal: Generated<string>;
  amr: Generated<Json>;
  created_at: Generated<Timestamp>;
  factor_id: string | null;
  id: Generated<string>;
  ip: string | null;
  last_used_at: Timestamp | null;
  refresh_secret: Buffer;
  refreshed_at: Timestamp | null;
  user_agent: string | null;
  user_id: string;
}

export interface AuthSigningKeys {
  algorithm: string;
  created_at: Generated<Timestamp>;
  is_current: Generated<boolean>;
  kid: string;
  private_jwk: Json;
  public_jwk: Json;
}

export interface AuthUsers {
  banned_until: Timestamp | null;
  confirmation_sent_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  email: string | null;
  email_change_agreed: Generated<number>;
  email_change_sent_at: Timestamp | null;
  email_confirmed_at: Timestamp | null;
  encrypted_password: string | null;
  id: Generated<string>;
  invited_at: Timestamp | null;
  is_anonymous: Generated<boolean>;
  last_sign_in_at: Timestamp | null;
  new_email: string | null;
  new_phone: string | null;
  phone: string | null;
  phone_change_sent_at: Timestamp | null;
  phone_confirmed_at: Timestamp | null;
  raw_app_meta_data: Generated<Json>;
  raw_user_meta_data: Generated<Json>;
  reauthentication_sent_at: Timestamp | null;
  recovery_sent_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface AccountDeletions {
  asked_at: Timestamp;
  due_at: Timestamp;
  user_id: string;
}

export interface AnalyticsOutbox {
  attempts: Generated<number>;
  booking_id: string | null;
  client_id: string;
  happened_at: Timestamp;
  id: GeneratedAlways<number>;
  page: string | null;
  referrer_host: string | null;
  session_id: number;
  try_at: Timestamp;
}

export interface AnswerVotes {
  id: string;
  on_day: string;
  question: string;
  vote: string;
}

export interface ApiTokens {
  created_at: Timestamp;
  ends_at: Timestamp;
  host_id: string;
  id: string;
  last_used_at: Timestamp | null;
  minute_at: Timestamp | null;
  minute_count: Generated<number>;
  name: string;
  prefix: string;
  revoked_at: Timestamp | null;
  scopes: (string)[];
  token_hash: Buffer;
  use_count: Generated<number>;
}

export interface AppealFiles {
  added_at: Timestamp;
  appeal_id: string;
  file_id: string;
  side: string;
}

export interface Appeals {
  answer: string | null;
  answer_until: Timestamp | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  booking_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_note: Generated<string>;
  disputed_cents: number;
  id: string;
  reason: string;
  side: string;
  state: string;
  submitted_at: Timestamp;
  submitted_by: string | null;
  words: string;
}

export interface Applications {
  applied_at: Timestamp;
  email: string;
  file_id: string;
  id: string;
  letter: string;
  locale: string;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  name: string;
  opening: string;
}

export interface ArticleEvents {
  actor_id: string | null;
  article_id: string;
  at: Timestamp;
  by_role: string;
  event: string;
  fingerprint: string | null;
  revision: number;
  state: string;
}

export interface Articles {
  author: string;
  changed_at: Timestamp;
  first_published_at: Timestamp | null;
  id: string;
  publish_at: Timestamp | null;
  revision: number;
  slug: string;
  state: string;
  summary: string;
  tags: (string)[];
  text: string;
  title: string;
}

export interface BankAccountNotices {
  about: string;
  attempts: Generated<number>;
  channel: string;
  created_at: Timestamp;
  done_at: Timestamp | null;
  key: string;
  last_error: string | null;
  number_end: string;
  try_at: Timestamp;
  user_id: string;
}

export interface BookingAgreements {
  agreed_at: Timestamp;
  booking_id: string;
  car_rules: string;
  drivers: string;
  privacy: string;
  terms: string;
}

export interface BookingChangeEvents {
  actor_id: string | null;
  at: Timestamp;
  by_role: string;
  change_id: string;
  seq: number;
  state: string;
  transition: string;
}

export interface BookingChanges {
  added: Json;
  agreed_end_at: Timestamp;
  agreed_start_at: Timestamp;
  agreed_vehicle_id: number;
  answer_note: Generated<string>;
  applied_at: Timestamp | null;
  ask_reasons: Generated<(string)[]>;
  asked_end_at: Timestamp;
  asked_start_at: Timestamp;
  asked_vehicle_id: number;
  back_cents: number;
  booking_id: string;
  credit_cents: Generated<number>;
  id: string;
  idempotency_key: string;
  kept_cents: number;
  kind: string;
  note: Generated<string>;
  pay_cents: number;
  payout_before_cents: number;
  payout_cents: number;
  proposed_at: Timestamp;
  proposed_by: string;
  proposer_id: string;
  quote: Json;
  quote_before: Json;
  removed: Json;
  request_fingerprint: string;
  slot_end_at: Timestamp;
  state: string;
  state_at: Timestamp;
  trip: Json;
  trip_before: Json;
}

export interface BookingEvents {
  actor_id: string | null;
  at: Timestamp;
  booking_id: string;
  by_role: string;
  payload: Generated<Json>;
  seq: number;
  state: string;
  transition: string;
}

export interface Bookings {
  answer_due_at: Timestamp | null;
  contact_at: Timestamp | null;
  created_at: Timestamp;
  credit_cents: Generated<number>;
  deposit_cents: number;
  end_at: Timestamp;
  guest_id: string;
  hold_expires_at: Timestamp | null;
  hold_seat: Generated<number>;
  host_id: string;
  host_plan: Generated<string>;
  id: string;
  idempotency_key: string;
  is_instant: Generated<boolean>;
  is_split: Generated<boolean>;
  notice_start_at: Timestamp | null;
  payout_cents: number;
  policy: string;
  policy_version: number;
  quote: Json;
  ref: string;
  request_fingerprint: string;
  start_at: Timestamp;
  state: string;
  state_at: Timestamp;
  total_cents: number;
  trip: Json;
  trip_counted_at: Timestamp | null;
  vehicle_id: number;
}

export interface BorderLetters {
  booking_id: string;
  countries: (string)[];
  host_id: string;
  id: string;
  made_at: Timestamp;
  plate: string;
  revoked_at: Timestamp | null;
  valid_until: Timestamp;
}

export interface CalendarExports {
  created_at: Timestamp;
  id: string;
  shows_titles: boolean;
  vehicle_id: number;
}

export interface CalendarFeeds {
  created_at: Timestamp;
  etag: string | null;
  failures: Generated<number>;
  fault: string | null;
  id: string;
  name: string;
  next_at: Timestamp | null;
  origin: string;
  read_at: Timestamp | null;
  report: Json | null;
  tried_at: Timestamp | null;
  url: string | null;
  vehicle_id: number;
}

export interface CallBacks {
  call_number: string;
  chosen_at: Timestamp;
  person_id: string;
  place: number;
  slot_at: Timestamp;
  ticket_id: string;
}

export interface CancellationRevisions {
  at: Timestamp;
  booking_id: string;
  cause: string;
  charge_cents: number;
  credit_cents: number;
  host_cents: number;
  kept_cents: number;
  lines: Json;
  refund_cents: number;
}

export interface Cancellations {
  at: Timestamp;
  booking_id: string;
  by_role: string;
  cause: string;
  charge_cents: number;
  credit_cents: number;
  host_cents: number;
  idempotency_key: string | null;
  kept_cents: number;
  lines: Json;
  note: Generated<string>;
  reason: string | null;
  refund_cents: number;
}

export interface ChargeEnds {
  booking_id: string;
  none_at: Timestamp;
}

export interface ChargeEvents {
  actor_id: string | null;
  at: Timestamp;
  by_role: string;
  charge_id: string;
  seq: number;
  state: string;
  transition: string;
}

export interface ChargeFiles {
  added_at: Timestamp;
  charge_id: string;
  file_id: string;
  side: string;
}

export interface ChargeMisuses {
  at: Timestamp;
  cents: number;
  charge_id: string;
  host_id: string;
  nth: number;
}

export interface Charges {
  answer: string | null;
  answered_at: Timestamp | null;
  appeal: string | null;
  appealed_at: Timestamp | null;
  appealed_by: string | null;
  awarded_cents: number | null;
  booking_id: string;
  cost_cents: number;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: string | null;
  deposit_cents: Generated<number>;
  facts: Json | null;
  fee_cents: Generated<number>;
  final_at: Timestamp | null;
  final_by: string | null;
  final_decision: string | null;
  frozen_cents: Generated<number>;
  id: string;
  is_flagged: Generated<boolean>;
  kind: string;
  note: string;
  paid_cents: Generated<number>;
  payment_id: string | null;
  settled_at: Timestamp | null;
  smoking_sign: string | null;
  state: string;
  state_at: Timestamp;
  submitted_at: Timestamp | null;
}

export interface CoHostCars {
  co_host_id: string;
  vehicle_id: number;
}

export interface CoHosts {
  email: string;
  expires_at: Timestamp;
  has_all_cars: boolean;
  host_id: string;
  id: string;
  invited_at: Timestamp;
  locale: string;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  scopes: (string)[];
  state: string;
  state_at: Timestamp;
  user_id: string | null;
  version: number;
}

export interface CompassionCases {
  at: Timestamp;
  booking_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_note: Generated<string>;
  file_id: string;
  otherwise_kept_cents: number;
  reason: string;
  state: string;
}

export interface ConditionChain {
  hash: string;
  prev_hash: string;
  seq: number;
  text: string;
  vehicle_id: number;
}

export interface ConditionPhotos {
  angle: string;
  blob_id: string;
  id: string;
  received_at: Timestamp;
  replaced_at: Timestamp | null;
  report_id: string;
  sha256: string;
  taken_at: Timestamp;
  vehicle_id: number;
}

export interface ConditionReports {
  booking_id: string;
  changed_at: Timestamp;
  created_at: Timestamp;
  facts: Json;
  id: string;
  record_odometer_km: number | null;
  side: string;
  stage: string;
  vehicle_id: number;
}

export interface ConditionSignatures {
  is_licence_seen: boolean;
  name: string;
  received_at: Timestamp;
  report_hash: string;
  report_id: string;
  side: string;
  signed_at: Timestamp;
  signer_id: string | null;
}

export interface Consents {
  at: Timestamp;
  id: GeneratedAlways<number>;
  is_given: boolean;
  purpose: string;
  user_id: string;
  version: number;
}

export interface CountedPurchases {
  amount_cents: number | null;
  asked_at: Timestamp;
  booking_id: string;
  on_day: string | null;
}

export interface DepositEvents {
  at: Timestamp;
  booking_id: string;
  cents: Generated<number>;
  event: string;
  open_cents: number;
  seq: number;
  state: string;
}

export interface Deposits {
  amount_cents: number;
  applied_cents: Generated<number>;
  asked_at: Timestamp | null;
  back_at: Timestamp | null;
  booking_id: string;
  created_at: Timestamp;
  credit_cents: Generated<number>;
  due_at: Timestamp;
  fix_until: Timestamp | null;
  frozen_cents: Generated<number>;
  held_at: Timestamp | null;
  hold_ends_at: Timestamp | null;
  late_hours: Generated<number>;
  open_cents: Generated<number>;
  ordered_at: Timestamp | null;
  payment_id: string | null;
  placed_at: Timestamp | null;
  promised_at: Timestamp | null;
  released_at: Timestamp | null;
  renewal_failed_at: Timestamp | null;
  rest_released_at: Timestamp | null;
  state: string;
  state_at: Timestamp;
  way: string;
}

export interface DriverInvitations {
  birth_on: string;
  booking_id: string;
  created_at: Timestamp;
  email: string | null;
  first_name: string | null;
  id: string;
  last_name: string | null;
  locale: string;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  state: string;
  state_at: Timestamp;
  user_id: string | null;
}

export interface FineNominations {
  booking_id: string | null;
  changed_at: Timestamp;
  created_at: Timestamp;
  host_id: string;
  id: string;
  notice_number: string;
  notice_on: string;
  offence_at: Timestamp;
  proof_file_id: string | null;
  sent_on: string | null;
  state: string;
  vehicle_id: number;
}

export interface FuelPrices {
  added_at: Timestamp;
  added_by: string | null;
  cents_per_litre: number;
  fuel: string;
  is_regulated: boolean;
  source: string;
  valid_from: string;
  zone: string;
}

export interface GroupPaymentEvents {
  at: Timestamp;
  booking_id: string;
  cents: number;
  event: string;
  seq: number;
  share_id: string | null;
  state: string;
}

export interface GroupPayments {
  booking_id: string;
  captured_at: Timestamp | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  locale: string;
  state: string;
  state_at: Timestamp;
  total_cents: number;
}

export interface GuestMessageTemplateCars {
  template_id: string;
  vehicle_id: number;
}

export interface GuestMessageTemplates {
  body: string;
  event: string;
  has_all_cars: boolean;
  host_id: string;
  hours_before: number | null;
  id: string;
  is_on: boolean;
  name: string;
  scheduled_since: Timestamp;
  version: number;
}

export interface GuestMessages {
  body: string;
  booking_id: string;
  id: string;
  is_by_hand: boolean;
  sent_at: Timestamp;
  sent_by: string | null;
  template_id: string | null;
}

export interface GuestReviews {
  author_id: string;
  booking_id: string;
  guest_id: string;
  hidden_at: Timestamp | null;
  host_id: string;
  public_id: Generated<string>;
  published_at: Timestamp;
  stars: number;
  text: string;
}

export interface HostBankAccounts {
  bank: string;
  branch_code: string;
  deposit_sealed: Buffer;
  deposit_sent_at: Timestamp | null;
  deposits: number;
  given_at: Timestamp;
  given_id: string;
  holder: string;
  kind: string;
  number_end: string;
  number_mark: Buffer;
  number_sealed: Buffer;
  reason: string | null;
  state: string;
  tries: Generated<number>;
  user_id: string;
  verified_at: Timestamp | null;
}

export interface HostDrives {
  changed_at: Timestamp;
  created_at: Timestamp;
  driven_on: string;
  from_km: number;
  host_id: string;
  id: string;
  is_odometer_replaced: boolean;
  note: string;
  removed_at: Timestamp | null;
  to_km: number;
  use: string;
  vehicle_id: number;
}

export interface HostExpenses {
  category: string;
  cents: number;
  changed_at: Timestamp;
  created_at: Timestamp;
  file_id: string | null;
  host_id: string;
  id: string;
  note: string;
  removed_at: Timestamp | null;
  spent_on: string;
  vat_cents: number;
  vehicle_id: number | null;
}

export interface HostIdentities {
  birth_on: string;
  city: string;
  company_name: string | null;
  company_number: string | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  document: string;
  first_names: string;
  last_name: string;
  number_end: string;
  number_mark: Buffer;
  number_sealed: Buffer;
  passport_country: string | null;
  passport_expires_on: string | null;
  phone: string;
  postal_code: string;
  province: string;
  reason: string | null;
  state: string;
  street: string;
  submissions: number;
  submitted_at: Timestamp;
  suburb: string;
  user_id: string;
  vat_number: string | null;
}

export interface HostImports {
  content_hash: Buffer;
  host_id: string;
  imported_at: Timestamp;
  kind: string;
  row_count: number;
}

export interface HostMails {
  about: string;
  certificate_id: string | null;
  created_at: Timestamp;
  event: string;
  host_id: string;
  id: Generated<string>;
  listing_id: string | null;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  reasons: Generated<(string)[]>;
}

export interface HostOnboarding {
  buffer_minutes: number | null;
  hand_over_from_minute: number | null;
  hand_over_to_minute: number | null;
  lead_minutes: number | null;
  no_start_weekdays: (number)[] | null;
  plan: string | null;
  plan_chosen_at: Timestamp | null;
  rules_version: number | null;
  signed_at: Timestamp | null;
  terms_version: number | null;
  user_id: string;
}

export interface HostPaperReminders {
  days_before: number;
  expires_on: string;
  host_id: string;
  id: Generated<string>;
  kind: string;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  noticed_at: Timestamp;
  subject: string;
  vehicle_id: number | null;
}

export interface HostPapers {
  added_at: Timestamp;
  expires_on: string | null;
  file_id: string;
  host_id: string;
  id: string;
  kind: string;
  note: string;
  replaced_by: string | null;
  vehicle_id: number | null;
}

export interface HostPenalties {
  at: Timestamp;
  booking_id: string;
  cents: number;
  full_cents: number;
  host_id: string;
  kind: string;
  waiver: string | null;
}

export interface Hosts {
  answer_minutes: number | null;
  area: string;
  cancelled_count: Generated<number>;
  coaching_since: Timestamp | null;
  first_name: string;
  five_star_count: Generated<number>;
  hosting_since: Timestamp;
  instant_off_until: Timestamp | null;
  is_all_star: Generated<boolean>;
  last_name: string;
  late_answer_bp: Generated<number>;
  plan: Generated<string>;
  rating_count: Generated<number>;
  trip_count: Generated<number>;
  user_id: string;
  vat_number: string | null;
}

export interface InvoiceOrders {
  about: string;
  attempts: Generated<number>;
  booking_id: string;
  done_at: Timestamp | null;
  key: string;
  last_error: string | null;
  lines: Json | null;
  ordered_at: Timestamp;
  try_at: Timestamp;
}

export interface InvoiceSeries {
  kind: string;
  last_number: number;
  supplier: string;
}

export interface Invoices {
  about: string;
  booking_id: string;
  corrects: Json;
  form: string;
  id: string;
  issued_at: Timestamp;
  kind: string;
  lines: Json;
  number: number;
  reason: string | null;
  recipient_name: string;
  supplier: string;
  supplier_address: string | null;
  supplier_name: string;
  supplier_vat_number: string | null;
  total_cents: number;
  vat_bp: number;
  vat_cents: number;
}

export interface IssuedDocuments {
  blob_id: string;
  booking_id: string | null;
  bytes: number;
  content_sha256: Buffer;
  file_sha256: Buffer;
  host_id: string | null;
  id: string;
  issued_at: Timestamp;
  kind: string;
  number: string | null;
  ref: string;
  subject: string;
  total_cents: number | null;
}

export interface LateContacts {
  at: Timestamp;
  booking_id: string;
  id: string;
  note: string;
  noted_at: Timestamp;
  outcome: string;
  person_id: string | null;
  side: string;
  way: string;
}

export interface LedgerEntries {
  account: string;
  cents: number;
  id: GeneratedAlways<number>;
  transaction_id: number;
}

export interface LedgerTransactions {
  at: Timestamp;
  booking_id: string;
  event_key: string;
  id: GeneratedAlways<number>;
}

export interface ListingEvents {
  actor_id: string | null;
  at: Timestamp;
  by_role: string;
  event: string;
  listing_id: string;
  reasons: Generated<(string)[]>;
  state: string;
  version: number;
}

export interface Listings {
  changed_at: Timestamp;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decision: string | null;
  decision_note: string | null;
  decision_reasons: Generated<(string)[]>;
  draft: Json;
  has_open_recall: Generated<boolean>;
  held_plate: string | null;
  held_vin_hash: Buffer | null;
  host_id: string;
  id: string;
  is_host_in_coaching: Generated<boolean>;
  is_undrivable: Generated<boolean>;
  last_fingerprint: string | null;
  published: Json | null;
  snoozed_until: string | null;
  state: string;
  submitted_at: Timestamp | null;
  tracker_heard_at: Timestamp | null;
  vehicle_id: number;
  version: number;
  vin_sealed: Buffer | null;
}

export interface MessageOutbox {
  about: string;
  amount_cents: number | null;
  attempts: Generated<number>;
  booking_id: string;
  channel: string;
  created_at: Timestamp;
  done_at: Timestamp | null;
  good_until: Timestamp;
  guest_message_id: string | null;
  key: string;
  last_error: string | null;
  side: string;
  try_at: Timestamp;
}

export interface Migrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
  number: number | null;
}

export interface NotedConditions {
  booking_id: string;
  hash: string;
  seq: number;
}

export interface Notices {
  about: string;
  amount_cents: number | null;
  at: Timestamp;
  booking_id: string | null;
  id: Generated<string>;
  key: string;
  person_id: string;
  read_at: Timestamp | null;
  side: string | null;
}

export interface NotificationChoices {
  channel: string;
  event: string;
  is_on: boolean;
  user_id: string;
}

export interface OwnCoverCertificates {
  company: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  expires_on: string;
  file_id: string;
  host_id: string;
  id: string;
  policy_number: string;
  reason: string | null;
  state: string;
  submitted_at: Timestamp;
}

export interface PageViews {
  begins_visit: boolean;
  first_of_step: boolean;
  id: GeneratedAlways<number>;
  on_day: string;
  page: string;
  referrer_host: string | null;
}

export interface PaymentDisputes {
  cents: number;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  id: string;
  opened_at: Timestamp;
  payment_id: string;
  provider: string;
  provider_dispute: string;
  state: string;
}

export interface PaymentEvents {
  attempts: Generated<number>;
  effect: string | null;
  event_id: string;
  last_error: string | null;
  outcome: string;
  payment_id: string | null;
  provider: string;
  raw: string;
  received_at: Timestamp;
  try_at: Timestamp | null;
}

export interface PaymentOutbox {
  about: string | null;
  account_asked_at: Timestamp | null;
  account_reminders: Generated<number>;
  amount_cents: number;
  attempts: Generated<number>;
  created_at: Timestamp;
  done_at: Timestamp | null;
  id: string;
  kind: string;
  last_error: string | null;
  payment_id: string;
  reason: string;
  refund_state: string | null;
  refund_state_at: Timestamp | null;
  try_at: Timestamp;
}

export interface PaymentShares {
  booking_id: string;
  cents: number;
  created_at: Timestamp;
  email: string | null;
  id: string;
  is_own: boolean;
  name: string | null;
  payment_id: string | null;
  position: number;
  state: string;
  state_at: Timestamp;
  version: Generated<number>;
}

export interface Payments {
  amount_cents: number;
  attempt: Generated<number>;
  booking_id: string;
  card_token: string | null;
  change_id: string | null;
  checkout_form: Json | null;
  checkout_url: string | null;
  chosen_method: string | null;
  created_at: Timestamp;
  currency: Generated<string>;
  failure: string | null;
  held_at: Timestamp | null;
  id: string;
  keep_card: Generated<boolean>;
  kind: Generated<string>;
  looked_at: Timestamp | null;
  method: string | null;
  method_last_four: string | null;
  mode: string;
  paid_at: Timestamp | null;
  provider: string;
  provider_ref: string | null;
  received_cents: number | null;
  refunded_cents: Generated<number>;
  saved_card_id: string | null;
  share_id: string | null;
  state: string;
  state_at: Timestamp;
  transaction_ref: string | null;
}

export interface PayoutBatches {
  batch_on: string;
  fetched_at: Timestamp | null;
  made_at: Timestamp;
}

export interface PayoutItems {
  booking_id: string;
  cents: number;
  created_at: Timestamp;
  due_at: Timestamp | null;
  earned_at: Timestamp | null;
  fee_cents: number;
  fee_vat_cents: number;
  gross_cents: number;
  hold_key: string | null;
  hold_reason: string | null;
  host_id: string;
  id: string;
  over_at: Timestamp | null;
  part: number;
  payout_id: string | null;
  state: string;
}

export interface PayoutMails {
  about: string;
  account_end: string | null;
  cents: number;
  created_at: Timestamp;
  event: string;
  host_id: string;
  id: Generated<string>;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  pay_on: string | null;
}

export interface PayoutNotices {
  bank: string;
  effect: string;
  notice_key: string;
  payout_id: string | null;
  raw: string;
  received_at: Timestamp;
}

export interface PayoutOffsets {
  booking_id: string;
  cents: number;
  payout_id: string;
}

export interface Payouts {
  account_end: string;
  account_id: string;
  attempts: Generated<number>;
  bank: string;
  batch_on: string;
  cents: number;
  created_at: Timestamp;
  failure: string | null;
  host_id: string;
  id: string;
  last_error: string | null;
  offset_cents: number;
  paid_at: Timestamp | null;
  reference: string;
  refusals: Generated<number>;
  sent_at: Timestamp | null;
  state: string;
  state_at: Timestamp;
  try_at: Timestamp;
}

export interface PolicyRecomputes {
  finished_at: Timestamp | null;
  last_vehicle_id: Generated<number>;
  step: string;
  version: number;
}

export interface PolicyVersions {
  content: Json;
  published_at: Timestamp;
  valid_from: Timestamp;
  version: number;
}

export interface PriceBulkCars {
  bulk_id: string;
  days: Json;
  vehicle_id: number;
}

export interface PriceBulkChanges {
  host_id: string;
  id: string;
  idempotency_key: string;
  kept_count: number | null;
  made_at: Timestamp;
  request_fingerprint: string;
  restored_count: number | null;
  seq: GeneratedAlways<number>;
  undo_until: Timestamp;
  undone_at: Timestamp | null;
}

export interface PriceChanges {
  after: Json;
  before: Json;
  cause: string;
  changed_at: Timestamp;
  vehicle_id: number;
  version: number;
}

export interface PriceSuggestionAnswers {
  answer: string;
  answered_at: Timestamp;
  suggested_cents: number;
  vehicle_id: number;
}

export interface PrivateFiles {
  blob_id: string | null;
  bytes: number;
  content: Buffer | null;
  created_at: Timestamp;
  id: string;
  kind: string;
  name: string;
  owner_id: string | null;
  taken_at: Timestamp | null;
}

export interface Profiles {
  avatar_object_id: string | null;
  avatar_url: string | null;
  birth_on: string | null;
  created_at: Generated<Timestamp>;
  first_name: Generated<string>;
  id: string;
  last_name: Generated<string>;
  locale: string | null;
  phone: string | null;
  updated_at: Generated<Timestamp>;
}

export interface PromoCodeCars {
  code: string;
  vehicle_id: number;
}

export interface PromoCodes {
  code: string;
  created_at: Timestamp | null;
  host_id: string | null;
  id: string | null;
  is_for_all_cars: Generated<boolean>;
  max_off_cents: number | null;
  max_uses: number | null;
  paused_at: Timestamp | null;
  percent_bp: number;
  trip_from_on: string | null;
  trip_until_on: string | null;
  valid_from: Timestamp;
  valid_until: Timestamp;
}

export interface PromoRedemptions {
  booking_id: string;
  code: string;
  guest_id: string;
}

export interface QuietHours {
  from_minute: number;
  is_on: boolean;
  to_minute: number;
  user_id: string;
}

export interface Quotes {
  content: Json;
  created_at: Timestamp;
  end_at: Timestamp;
  expires_at: Timestamp;
  hash: string;
  start_at: Timestamp;
  total_cents: number;
  vehicle_id: number;
}

export interface RefundAccounts {
  bank: string;
  given_at: Timestamp;
  holder: string;
  kind: string;
  number_end: string;
  number_sealed: Buffer;
  refused_at: Timestamp | null;
  user_id: string;
}

export interface RefusedCarAnswers {
  at: Timestamp;
  booking_id: string;
  person_id: string | null;
  words: string;
}

export interface RefusedCarFiles {
  added_at: Timestamp;
  booking_id: string;
  file_id: string;
}

export interface ReserveProofs {
  day: string;
  deposit_held_cents: number;
  deposit_owed_cents: number;
  hash: string;
  hosts_cents: number;
  ledger_sum_cents: number;
  made_at: Timestamp;
  open_bookings: number;
  open_deposits: number;
  postings: number;
  previous_hash: string;
  rental_held_cents: number;
  rental_owed_cents: number;
}

export interface ReturnNotes {
  booking_id: string;
  note: string;
  noted_at: Timestamp;
}

export interface ReviewCases {
  about: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  note: Generated<string>;
  reported_at: Timestamp;
  review_id: string;
  state: string;
}

export interface ReviewReports {
  at: Timestamp;
  note: Generated<string>;
  reason: string;
  reporter_id: string;
  review_id: string;
}

export interface ReviewRounds {
  booking_id: string;
  charges_end_at: Timestamp;
  returned_at: Timestamp;
  state: string;
  state_at: Timestamp;
}

export interface ReviewTotals {
  guest_stars_count: Generated<number>;
  guest_stars_sum: Generated<number>;
  only_row: Generated<boolean>;
  stars_count: Generated<number>;
  stars_sum: Generated<number>;
}

export interface Reviews {
  accuracy: number;
  booking_id: string;
  cleanliness: number;
  communication: number;
  condition: number;
  guest_id: string;
  handover: number;
  hidden_at: Timestamp | null;
  host_id: string;
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  published_at: Timestamp;
  rental_days: number;
  replied_at: Timestamp | null;
  reply: string | null;
  reply_changed_at: Timestamp | null;
  stars: number;
  text: string;
  trip_on: string;
  vehicle_id: number;
}

export interface SavedCards {
  attempts: Generated<number>;
  brand: string | null;
  expires_on: string | null;
  fingerprint: Buffer;
  id: string;
  is_default: Generated<boolean>;
  last_error: string | null;
  last_four: string | null;
  person_id: string | null;
  provider: string;
  removed_at: Timestamp | null;
  saved_at: Timestamp;
  token_sealed: Buffer;
  try_at: Timestamp | null;
}

export interface SealedReviews {
  accuracy: number | null;
  author_id: string;
  booking_id: string;
  cleanliness: number | null;
  communication: number | null;
  condition: number | null;
  handover: number | null;
  side: string;
  stars: number;
  text: string;
  written_at: Timestamp;
}

export interface Seeds {
  as_of: Timestamp;
  finished_at: Timestamp | null;
  name: string;
  tries: number;
}

export interface ShareMails {
  cents: number;
  created_at: Timestamp;
  id: Generated<string>;
  mail: string;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  share_id: string;
  version: number;
}

export interface TeamMails {
  co_host_id: string;
  created_at: Timestamp;
  event: string;
  id: Generated<string>;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  version: number;
}

export interface TeamRecord {
  about: string | null;
  about_id: string | null;
  actor_id: string | null;
  at: Timestamp;
  event: string;
  host_id: string;
  request_id: string;
  seq: GeneratedAlways<number>;
  vehicle_id: number | null;
}

export interface TicketEvents {
  actor_id: string | null;
  at: Timestamp;
  by_role: string;
  event: string;
  payload: Generated<Json>;
  seq: GeneratedAlways<number>;
  state: string;
  ticket_id: string;
}

export interface TicketFiles {
  file_id: string;
  message_id: string;
}

export interface TicketMails {
  about: string;
  attempts: Generated<number>;
  created_at: Timestamp;
  done_at: Timestamp | null;
  key: string;
  last_error: string | null;
  message_id: string | null;
  ticket_id: string;
  try_at: Timestamp;
}

export interface TicketMessages {
  actor_id: string | null;
  at: Timestamp;
  id: string;
  kind: string;
  request_key: Buffer | null;
  seq: GeneratedAlways<number>;
  text: string;
  ticket_id: string;
}

export interface Tickets {
  answer_due_at: Timestamp | null;
  assignee_id: string | null;
  booking_id: string | null;
  call_number: string | null;
  changed_at: Timestamp;
  concern_about: string | null;
  email: string | null;
  id: string;
  is_in_danger: Generated<boolean>;
  late_count: Generated<number>;
  locale: string;
  merged_into: string | null;
  name: string | null;
  opened_at: Timestamp;
  opened_by: string | null;
  rated_at: Timestamp | null;
  rating_comment: string | null;
  ref: string;
  request_fingerprint: string;
  request_key: Buffer;
  runs_since: Timestamp | null;
  severity: string;
  solved_at: Timestamp | null;
  stars: number | null;
  state: string;
  state_at: Timestamp;
  stated_ref: string | null;
  topic: string;
  used_ms: Generated<number>;
  vehicle_id: number | null;
}

export interface Timers {
  attempts: Generated<number>;
  done_at: Timestamp | null;
  due_at: Timestamp;
  id: GeneratedAlways<number>;
  kind: string;
  last_error: string | null;
  ref: string;
  try_at: Timestamp;
}

export interface UserRoles {
  created_at: Generated<Timestamp>;
  granted_by: string | null;
  id: GeneratedAlways<number>;
  is_active: Generated<boolean>;
  role: string;
  user_id: string;
}

export interface VehicleHostPlans {
  chosen_at: Timestamp;
  plan: string;
  vehicle_id: number;
}

export interface VehiclePhotos {
  angle: string;
  content_hash: string;
  created_at: Timestamp;
  drawn_at: Timestamp | null;
  height: number;
  id: string;
  object_id: string;
  placeholder: string;
  position: number;
  removed_at: Timestamp | null;
  vehicle_id: number;
  width: number;
}

export interface VehicleSlots {
  booking_id: string | null;
  end_at: Timestamp;
  feed_id: string | null;
  kind: string;
  source: Generated<string>;
  start_at: Timestamp;
  title: Generated<string>;
  vehicle_id: number;
}

export interface Vehicles {
  area: string;
  automatic: boolean;
  body: string;
  buffer_minutes: Generated<number>;
  category: string;
  cell25: GeneratedAlways<number>;
  changed_at: Timestamp | null;
  city: string;
  colour: string;
  completeness: Generated<number>;
  condition_checked_on: string | null;
  countries: Generated<(string)[]>;
  cover: Json | null;
  created_at: Generated<Timestamp>;
  day_price_cents: number;
  days30_bp: Generated<number>;
  days3_bp: Generated<number>;
  days7_bp: Generated<number>;
  delivery: Generated<Json>;
  deposit_cents: number;
  description: string;
  doors: number;
  extra_km_cents: number;
  extras: Generated<Json>;
  feature_bits: GeneratedAlways<number>;
  features: (string)[];
  floor1_day_cents: number;
  floor3_day_cents: number;
  floor7_day_cents: number;
  floor_day_cents: number;
  fuel: string;
  hand_over_from_minute: Generated<number>;
  hand_over_to_minute: Generated<number>;
  has_delivery: GeneratedAlways<boolean>;
  host_id: string;
  id: GeneratedAlways<number>;
  instant: boolean;
  instant_conditions: Generated<Json>;
  is_ehailing_allowed: Generated<boolean>;
  is_high_theft: Generated<boolean>;
  km_per_day: number;
  lat: number;
  lead_minutes: Generated<number>;
  listed: GeneratedAlways<boolean>;
  lng: number;
  make: string;
  marks: Generated<Json>;
  max_days: Generated<number>;
  min_days: Generated<number>;
  minimum_driver_age: Generated<number>;
  model: string;
  no_start_on: Generated<Json>;
  offers_refuel: Generated<boolean>;
  pick_up_label: string;
  plate: string;
  policy: string;
  pos: GeneratedAlways<string>;
  price_rules: Generated<Json>;
  price_version: Generated<number>;
  province: string;
  public_id: Generated<string>;
  quality: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  search_facts: GeneratedAlways<Json>;
  seats: number;
  shown_lat: number;
  shown_lng: number;
  state: string;
  trip_count: Generated<number>;
  value_cents: number;
  year: number;
}

export interface VerificationEvents {
  at: Timestamp;
  by_id: string | null;
  by_role: string;
  event: string;
  id: GeneratedAlways<number>;
  reason: string | null;
  user_id: string;
}

export interface VerificationMails {
  about: string;
  created_at: Timestamp;
  event: string;
  expires_on: string | null;
  id: Generated<string>;
  mail_attempts: Generated<number>;
  mail_done_at: Timestamp | null;
  mail_error: string | null;
  mail_try_at: Timestamp;
  reason: string | null;
  user_id: string;
}

export interface VerificationMarks {
  hash: string;
  user_id: string;
}

export interface VerificationPhotos {
  added_at: Timestamp;
  kind: string;
  object_id: string;
  photo_id: string;
  user_id: string;
}

export interface Verifications {
  advice: Generated<(string)[]>;
  agreed: Generated<Json>;
  agreed_at: Timestamp | null;
  appeal: string | null;
  appealed_at: Timestamp | null;
  birth_on: string | null;
  changed_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  first_names: string | null;
  idp_expires_on: string | null;
  last_name: string | null;
  licence_expires_on: string | null;
  licence_issued_on: string | null;
  licence_number_end: string | null;
  licence_number_mark: Buffer | null;
  licence_number_sealed: Buffer | null;
  number_end: string | null;
  number_mark: Buffer | null;
  number_sealed: Buffer | null;
  passport_expires_on: string | null;
  phone: string | null;
  reason: string | null;
  state: string;
  submissions: Generated<number>;
  submitted_at: Timestamp | null;
  typed: Json;
  user_id: string;
}

export interface WalletEntries {
  at: Timestamp;
  because_of: string | null;
  booking_id: string | null;
  cents: number;
  expires_at: Timestamp | null;
  id: string;
  kind: string;
  nth: Generated<number>;
  of_id: string | null;
  person_id: string;
}

export interface WebhookDeliveries {
  about: string;
  attempts: Generated<number>;
  body: string;
  by_hand_at: Timestamp | null;
  created_at: Timestamp;
  event: string;
  failures: Generated<number>;
  fault: string | null;
  id: string;
  next_at: Timestamp | null;
  state: string;
  status: number | null;
  tried_at: Timestamp | null;
  webhook_id: string;
}

export interface WebhookSecrets {
  created_at: Timestamp;
  ends_at: Timestamp | null;
  id: string;
  sealed: Buffer;
  webhook_id: string;
}

export interface Webhooks {
  created_at: Timestamp;
  events: (string)[];
  failing_since: Timestamp | null;
  host_id: string;
  id: string;
  notice_at: Timestamp | null;
  notice_attempts: Generated<number>;
  notice_error: string | null;
  state: string;
  url: string;
}

export interface SimulatorCheckouts {
  amount_cents: number;
  cancel_url: string;
  captured_cents: Generated<number>;
  card_ending: string | null;
  card_token: string | null;
  company: string;
  created_at: Timestamp;
  delivery: Generated<string>;
  description: string;
  error_url: string;
  expires_at: Timestamp;
  hold_ends_at: Timestamp | null;
  key: string;
  mode: string;
  notify_url: string;
  order_ref: string;
  payment_id: string;
  ref: string;
  refunded_cents: Generated<number>;
  state: Generated<string>;
  success_url: string;
}

export interface SimulatorCommands {
  amount_cents: number;
  at: Timestamp;
  checkout_ref: string;
  company: string;
  key: string;
  kind: string;
}

export interface SimulatorDeliveries {
  attempts: Generated<number>;
  body: string;
  checkout_ref: string;
  company: string;
  delivered_at: Timestamp | null;
  id: string;
  last_error: string | null;
  notify_url: string;
  try_at: Timestamp;
}

export interface SimulatorDocuments {
  company: string;
  doc: Json;
  id: string;
  kind: string;
  version: Generated<number>;
}

export interface SimulatorNotices {
  attempts: Generated<number>;
  body: string;
  company: string;
  delivered_at: Timestamp | null;
  id: string;
  last_error: string | null;
  message_id: string;
  try_at: Timestamp;
}

export interface StorageBlobRemovals {
  blob_id: string;
  due_at: Timestamp;
}

export interface StorageBlobs {
  bytes: number;
  created_at: Timestamp;
  digest: string;
  height: number | null;
  id: string;
  placeholder: string | null;
  width: number | null;
}

export interface StorageBuckets {
  allowed_mime_types: (string)[] | null;
  created_at: Timestamp;
  file_size_limit: number | null;
  id: string;
  name: string;
  owner: string | null;
  public: Generated<boolean>;
  updated_at: Timestamp;
}

export interface StorageObjects {
  blob_id: string | null;
  bucket_id: string;
  created_at: Timestamp;
  id: string;
  last_accessed_at: Timestamp;
  metadata: Generated<Json>;
  name: string;
  owner: string | null;
  updated_at: Timestamp;
  user_metadata: Generated<Json>;
  version: string | null;
}

export interface StorageRenditions {
  blob_id: string;
  made_id: string;
  spec: string;
}

export interface StorageUploads {
  bucket_id: string;
  bytes: number;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  id: string;
  is_upsert: boolean;
  metadata: Generated<Json>;
  name: string;
  owner: string | null;
}

export interface DB {
  'auth.audit': AuthAudit;
  'auth.challenges': AuthChallenges;
  'auth.factors': AuthFactors;
  'auth.flows': AuthFlows;
  'auth.identities': AuthIdentities;
  'auth.one_time_codes': AuthOneTimeCodes;
  'auth.rate_limits': AuthRateLimits;
  'auth.refresh_tokens': AuthRefreshTokens;
  'auth.sealing_key': AuthSealingKey;
  'auth.send_cooldowns': AuthSendCooldowns;
  'auth.sessions': AuthSessions;
  'auth.signing_keys': AuthSigningKeys;
  'auth.users': AuthUsers;
  account_deletions: AccountDeletions;
  analytics_outbox: AnalyticsOutbox;
  answer_votes: AnswerVotes;
  api_tokens: ApiTokens;
  appeal_files: AppealFiles;
  appeals: Appeals;
  applications: Applications;
  article_events: ArticleEvents;
  articles: Articles;
  bank_account_notices: BankAccountNotices;
  booking_agreements: BookingAgreements;
  booking_change_events: BookingChangeEvents;
  booking_changes: BookingChanges;
  booking_events: BookingEvents;
  bookings: Bookings;
  border_letters: BorderLetters;
  calendar_exports: CalendarExports;
  calendar_feeds: CalendarFeeds;
  call_backs: CallBacks;
  cancellation_revisions: CancellationRevisions;
  cancellations: Cancellations;
  charge_ends: ChargeEnds;
  charge_events: ChargeEvents;
  charge_files: ChargeFiles;
  charge_misuses: ChargeMisuses;
  charges: Charges;
  co_host_cars: CoHostCars;
  co_hosts: CoHosts;
  compassion_cases: CompassionCases;
  condition_chain: ConditionChain;
  condition_photos: ConditionPhotos;
  condition_reports: ConditionReports;
  condition_signatures: ConditionSignatures;
  consents: Consents;
  counted_purchases: CountedPurchases;
  deposit_events: DepositEvents;
  deposits: Deposits;
  driver_invitations: DriverInvitations;
  fine_nominations: FineNominations;
  fuel_prices: FuelPrices;
  group_payment_events: GroupPaymentEvents;
  group_payments: GroupPayments;
  guest_message_template_cars: GuestMessageTemplateCars;
  guest_message_templates: GuestMessageTemplates;
  guest_messages: GuestMessages;
  guest_reviews: GuestReviews;
  host_bank_accounts: HostBankAccounts;
  host_drives: HostDrives;
  host_expenses: HostExpenses;
  host_identities: HostIdentities;
  host_imports: HostImports;
  host_mails: HostMails;
  host_onboarding: HostOnboarding;
  host_paper_reminders: HostPaperReminders;
  host_papers: HostPapers;
  host_penalties: HostPenalties;
  hosts: Hosts;
  invoice_orders: InvoiceOrders;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  issued_documents: IssuedDocuments;
  late_contacts: LateContacts;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  listing_events: ListingEvents;
  listings: Listings;
  message_outbox: MessageOutbox;
  migrations: Migrations;
  noted_conditions: NotedConditions;
  notices: Notices;
  notification_choices: NotificationChoices;
  own_cover_certificates: OwnCoverCertificates;
  page_views: PageViews;
  payment_disputes: PaymentDisputes;
  payment_events: PaymentEvents;
  payment_outbox: PaymentOutbox;
  payment_shares: PaymentShares;
  payments: Payments;
  payout_batches: PayoutBatches;
  payout_items: PayoutItems;
  payout_mails: PayoutMails;
  payout_notices: PayoutNotices;
  payout_offsets: PayoutOffsets;
  payouts: Payouts;
  policy_recomputes: PolicyRecomputes;
  policy_versions: PolicyVersions;
  price_bulk_cars: PriceBulkCars;
  price_bulk_changes: PriceBulkChanges;
  price_changes: PriceChanges;
  price_suggestion_answers: PriceSuggestionAnswers;
  private_files: PrivateFiles;
  profiles: Profiles;
  promo_code_cars: PromoCodeCars;
  promo_codes: PromoCodes;
  promo_redemptions: PromoRedemptions;
  quiet_hours: QuietHours;
  quotes: Quotes;
  refund_accounts: RefundAccounts;
  refused_car_answers: RefusedCarAnswers;
  refused_car_files: RefusedCarFiles;
  reserve_proofs: ReserveProofs;
  return_notes: ReturnNotes;
  review_cases: ReviewCases;
  review_reports: ReviewReports;
  review_rounds: ReviewRounds;
  review_totals: ReviewTotals;
  reviews: Reviews;
  saved_cards: SavedCards;
  sealed_reviews: SealedReviews;
  seeds: Seeds;
  share_mails: ShareMails;
  team_mails: TeamMails;
  team_record: TeamRecord;
  ticket_events: TicketEvents;
  ticket_files: TicketFiles;
  ticket_mails: TicketMails;
  ticket_messages: TicketMessages;
  tickets: Tickets;
  timers: Timers;
  user_roles: UserRoles;
  vehicle_host_plans: VehicleHostPlans;
  vehicle_photos: VehiclePhotos;
  vehicle_slots: VehicleSlots;
  vehicles: Vehicles;
  verification_events: VerificationEvents;
  verification_mails: VerificationMails;
  verification_marks: VerificationMarks;
  verification_photos: VerificationPhotos;
  verifications: Verifications;
  wallet_entries: WalletEntries;
  webhook_deliveries: WebhookDeliveries;
  webhook_secrets: WebhookSecrets;
  webhooks: Webhooks;
  'simulator.checkouts': SimulatorCheckouts;
  'simulator.commands': SimulatorCommands;
  'simulator.deliveries': SimulatorDeliveries;
  'simulator.documents': SimulatorDocuments;
  'simulator.notices': SimulatorNotices;
  'storage.blob_removals': StorageBlobRemovals;
  'storage.blobs': StorageBlobs;
  'storage.buckets': StorageBuckets;
  'storage.objects': StorageObjects;
  'storage.renditions': StorageRenditions;
  'storage.uploads': StorageUploads;
}
