import { type RawBuilder, sql } from 'kysely';

/** Rows that tell of a person: whose they are, what stays hidden in an export, and what becomes of them at the end. */
export interface PersonalRows {
  readonly table: string;
  /** Which rows, with the person's id as `$1`. */
  readonly whose: string;
  /** Columns that are left out of an export: secrets, and what tells of somebody else. */
  readonly hidden: readonly string[];
  /** `kept`: for the books and for the other side of a trip, with nothing in it but ids. */
  readonly atTheEnd: 'deleted' | 'kept' | { readonly cleared: string };
}

const OF_THEIR_TRIPS = 'booking_id IN (SELECT id FROM public.bookings WHERE guest_id = $1)';
const OF_TRIPS_IN_THEIR_CARS = 'booking_id IN (SELECT id FROM public.bookings WHERE host_id = $1)';
const OF_THEIR_PAYMENTS = `payment_id IN (SELECT id FROM public.payments WHERE ${OF_THEIR_TRIPS})`;
const OF_THEIR_POSTINGS = `transaction_id IN (SELECT id FROM public.ledger_transactions WHERE ${OF_THEIR_TRIPS})`;
const OF_THEIR_TICKETS = 'ticket_id IN (SELECT id FROM public.tickets WHERE opened_by = $1)';
const OF_THEIR_WEBHOOKS = 'webhook_id IN (SELECT id FROM public.webhooks WHERE host_id = $1)';
const OF_THEIR_CARS = 'vehicle_id IN (SELECT id FROM public.vehicles WHERE host_id = $1)';

const toTheirAddress = (column: string) => `${column} = (SELECT lower(email) FROM auth.users WHERE id = $1)`;

/** What stands in place of a name that others still see, such as above a review. */
export const NAME_OF_THE_GONE = 'Former member';

/**
 * All that we keep about people, by subject. A test walks the foreign keys that lead to a person and fails when a table
 * is missing here, so that neither an export nor a deletion can forget one. Rows are cleared in this order.
 * Source: docs/rules/accounts.md “Export and correction”.
 */
export const PERSONAL_DATA = {
  account: { table: 'auth.users', whose: 'id = $1', hidden: ['encrypted_password'], atTheEnd: 'kept' },
  identities: { table: 'auth.identities', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
  sessions: {
    table: 'auth.sessions',
    whose: 'user_id = $1',
    hidden: ['refresh_secret'],
    atTheEnd: 'deleted',
  },
  codes_on_their_way: {
    table: 'auth.one_time_codes',
    whose: 'user_id = $1',
    hidden: ['code_hash', 'link_hash', 'code_challenge', 'code_challenge_method'],
    atTheEnd: 'deleted',
  },
  sign_ins_on_their_way: {
    table: 'auth.flows',
    whose: 'user_id = $1 OR linking_user_id = $1',
    hidden: ['state_hash', 'auth_code_hash', 'sealed', 'code_challenge', 'code_challenge_method'],
    atTheEnd: 'deleted',
  },
  second_factor_challenges: {
    table: 'auth.challenges',
    whose: 'factor_id IN (SELECT id FROM auth.factors WHERE user_id = $1)',
    hidden: ['code_hash', 'webauthn_challenge'],
    atTheEnd: 'deleted',
  },
  second_factors: {
    table: 'auth.factors',
    whose: 'user_id = $1',
    hidden: ['secret', 'credential', 'last_step'],
    atTheEnd: 'deleted',
  },
  security_record: {
    table: 'auth.audit',
    whose: 'subject_id = $1',
    // Who did it can be somebody else.
    hidden: ['actor_id', 'prev_hash', 'hash'],
    atTheEnd: 'kept',
  },
  roles: { table: 'public.user_roles', whose: 'user_id = $1', hidden: ['granted_by'], atTheEnd: 'deleted' },
  profile: {
    table: 'public.profiles',
    whose: 'id = $1',
    hidden: [],
    atTheEnd: {
      cleared: `first_name = '${NAME_OF_THE_GONE}', last_name = '', phone = NULL, birth_on = NULL, locale = NULL`,
    },
  },
  host: {
    table: 'public.hosts',
    whose: 'user_id = $1',
    hidden: [],
    atTheEnd: { cleared: `first_name = '${NAME_OF_THE_GONE}', last_name = '', vat_number = NULL` },
  },
  host_identity: {
    table: 'public.host_identities',
    whose: 'user_id = $1',
    hidden: ['number_sealed', 'number_mark', 'decided_by'],
    atTheEnd: 'deleted',
  },
  host_bank_account: {
    table: 'public.host_bank_accounts',
    whose: 'user_id = $1',
    hidden: ['number_sealed', 'number_mark', 'deposit_sealed'],
    atTheEnd: 'deleted',
  },
  host_onboarding: {
    table: 'public.host_onboarding',
    whose: 'user_id = $1',
    hidden: [],
    atTheEnd: 'deleted',
  },
  calendars_from_outside: {
    table: 'public.calendar_feeds',
    whose: OF_THEIR_CARS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  calendar_addresses: {
    table: 'public.calendar_exports',
    whose: OF_THEIR_CARS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  car_times: {
    table: 'public.vehicle_slots',
    whose: `booking_id IS NULL AND ${OF_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'deleted',
  },
  plans_of_cars: {
    table: 'public.vehicle_host_plans',
    whose: OF_THEIR_CARS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  changes_of_prices: {
    table: 'public.price_changes',
    whose: OF_THEIR_CARS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  answers_to_suggested_prices: {
    table: 'public.price_suggestion_answers',
    whose: OF_THEIR_CARS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  prices_changed_in_bulk: {
    table: 'public.price_bulk_cars',
    whose: 'bulk_id IN (SELECT id FROM public.price_bulk_changes WHERE host_id = $1)',
    hidden: [],
    atTheEnd: 'deleted',
  },
  bulk_changes_of_prices: {
    table: 'public.price_bulk_changes',
    whose: 'host_id = $1',
    hidden: ['idempotency_key', 'request_fingerprint'],
    atTheEnd: 'deleted',
  },
  papers: { table: 'public.host_papers', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  reminders_of_papers: {
    table: 'public.host_paper_reminders',
    whose: 'host_id = $1',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
  files_brought_in: {
    table: 'public.host_imports',
    whose: 'host_id = $1',
    hidden: ['content_hash'],
    atTheEnd: 'deleted',
  },
  expenses: { table: 'public.host_expenses', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  kilometre_log: { table: 'public.host_drives', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  cars: {
    table: 'public.vehicles',
    whose: 'host_id = $1',
    hidden: [],
    // The exact place is the host's own gate; the one that visitors saw is a few hundred metres off.
    atTheEnd: {
      cleared: `state = 'archived', plate = '', description = '', pick_up_label = '', lat = shown_lat, lng = shown_lng,
        delivery = '[]', marks = '[]'`,
    },
  },
  // Before the files that they point to, or nothing would be left to export.
  car_photos: {
    table: 'public.vehicle_photos',
    whose: OF_THEIR_CARS,
    hidden: ['content_hash'],
    atTheEnd: 'deleted',
  },
  cars_of_co_hosts: {
    table: 'public.co_host_cars',
    whose: 'co_host_id IN (SELECT id FROM public.co_hosts WHERE host_id = $1 OR user_id = $1)',
    hidden: [],
    atTheEnd: 'deleted',
  },
  co_hosts: {
    table: 'public.co_hosts',
    whose: 'host_id = $1',
    // Of somebody else.
    hidden: ['user_id', 'email', 'mail_error'],
    atTheEnd: 'deleted',
  },
  help_given: {
    table: 'public.co_hosts',
    whose: `user_id = $1 OR ${toTheirAddress('email')}`,
    hidden: ['host_id', 'mail_error'],
    atTheEnd: 'deleted',
  },
  record_of_team: {
    table: 'public.team_record',
    whose: 'host_id = $1',
    hidden: ['actor_id', 'about', 'about_id', 'request_id'],
    atTheEnd: 'deleted',
  },
  done_as_co_host: {
    table: 'public.team_record',
    whose: 'actor_id = $1 AND host_id <> $1',
    hidden: ['host_id', 'about', 'about_id', 'request_id'],
    atTheEnd: { cleared: 'actor_id = NULL' },
  },
  record_about_co_host: {
    table: 'public.team_record',
    whose: `about_id = $1 OR ${toTheirAddress('about')}`,
    hidden: ['host_id', 'actor_id', 'request_id'],
    atTheEnd: { cleared: 'about = NULL, about_id = NULL' },
  },
  listing_steps: {
    table: 'public.listing_events',
    whose: 'listing_id IN (SELECT id FROM public.listings WHERE host_id = $1)',
    // Who decided is somebody else.
    hidden: ['actor_id'],
    atTheEnd: 'deleted',
  },
  listings: {
    table: 'public.listings',
    whose: 'host_id = $1',
    hidden: ['vin_sealed', 'held_vin_hash', 'last_fingerprint'],
    atTheEnd: 'deleted',
  },
  messages_to_programs: {
    table: 'public.webhook_deliveries',
    whose: OF_THEIR_WEBHOOKS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  secrets_of_webhooks: {
    table: 'public.webhook_secrets',
    whose: OF_THEIR_WEBHOOKS,
    hidden: ['sealed'],
    atTheEnd: 'deleted',
  },
  webhooks: {
    table: 'public.webhooks',
    whose: 'host_id = $1',
    hidden: ['notice_error'],
    atTheEnd: 'deleted',
  },
  tokens_of_programs: {
    table: 'public.api_tokens',
    whose: 'host_id = $1',
    hidden: ['token_hash'],
    atTheEnd: 'deleted',
  },
  bookings_as_guest: {
    table: 'public.bookings',
    whose: 'guest_id = $1',
    hidden: ['payout_cents', 'idempotency_key', 'request_fingerprint', 'hold_seat'],
    atTheEnd: {
      cleared: `trip = trip || '{"drivers": []}' || CASE jsonb_typeof(trip -> 'delivery') WHEN 'object'
        THEN jsonb_build_object('delivery', (trip -> 'delivery') - 'address' - 'lat' - 'lng') ELSE '{}' END`,
    },
  },
  bookings_as_host: {
    table: 'public.bookings',
    whose: 'host_id = $1',
    // The other person's trip, papers and sums.
    hidden: [
      'guest_id',
      'trip',
      'quote',
      'total_cents',
      'deposit_cents',
      'idempotency_key',
      'request_fingerprint',
      'hold_seat',
    ],
    atTheEnd: 'kept',
  },
  booking_events: {
    table: 'public.booking_events',
    whose: OF_THEIR_TRIPS,
    hidden: ['actor_id'],
    atTheEnd: 'kept',
  },
  messages_on_their_way: {
    table: 'public.message_outbox',
    // What goes to the other side of a trip is theirs, and reaches them although this account ends.
    whose: `side = 'guest' AND ${OF_THEIR_TRIPS} OR side = 'host' AND ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'deleted',
  },
  booked_times: { table: 'public.vehicle_slots', whose: OF_THEIR_TRIPS, hidden: [], atTheEnd: 'kept' },
  promo_codes_used: {
    table: 'public.promo_redemptions',
    whose: 'guest_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  payments: {
    table: 'public.payments',
    whose: OF_THEIR_TRIPS,
    hidden: ['checkout_url'],
    atTheEnd: 'kept',
  },
  payment_messages: {
    table: 'public.payment_events',
    whose: OF_THEIR_PAYMENTS,
    hidden: ['raw'],
    atTheEnd: 'kept',
  },
  payment_orders: {
    table: 'public.payment_outbox',
    whose: OF_THEIR_PAYMENTS,
    hidden: ['last_error'],
    atTheEnd: 'kept',
  },
  postings: {
    table: 'public.ledger_transactions',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'kept',
  },
  entries: { table: 'public.ledger_entries', whose: OF_THEIR_POSTINGS, hidden: [], atTheEnd: 'kept' },
  reviews_written: { table: 'public.reviews', whose: 'guest_id = $1', hidden: [], atTheEnd: 'kept' },
  reviews_received: {
    table: 'public.reviews',
    whose: 'host_id = $1',
    hidden: ['guest_id'],
    atTheEnd: 'kept',
  },
  counted_purchases: {
    table: 'public.counted_purchases',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'kept',
  },
  purchases_to_be_told: {
    table: 'public.analytics_outbox',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'deleted',
  },
  ticket_files: {
    table: 'public.ticket_files',
    whose: `message_id IN (SELECT id FROM public.ticket_messages WHERE ${OF_THEIR_TICKETS})`,
    hidden: [],
    atTheEnd: 'deleted',
  },
  // Before the tickets, with which notes go as well; those are ours and not the person’s to read.
  ticket_messages: {
    table: 'public.ticket_messages',
    whose: `kind <> 'note' AND ${OF_THEIR_TICKETS}`,
    hidden: ['actor_id', 'request_key'],
    atTheEnd: 'deleted',
  },
  ticket_events: {
    table: 'public.ticket_events',
    whose: OF_THEIR_TICKETS,
    hidden: ['actor_id', 'payload'],
    atTheEnd: 'deleted',
  },
  ticket_mails: {
    table: 'public.ticket_mails',
    whose: OF_THEIR_TICKETS,
    hidden: ['last_error'],
    atTheEnd: 'deleted',
  },
  tickets: {
    table: 'public.tickets',
    whose: 'opened_by = $1',
    hidden: ['assignee_id', 'request_key', 'request_fingerprint'],
    atTheEnd: 'deleted',
  },
  applications: {
    table: 'public.applications',
    whose: 'file_id IN (SELECT id FROM public.private_files WHERE owner_id = $1)',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
  files: { table: 'public.private_files', whose: 'owner_id = $1', hidden: ['content'], atTheEnd: 'deleted' },
  stored_files: { table: 'storage.objects', whose: 'owner = $1', hidden: [], atTheEnd: 'deleted' },
  uploads_on_their_way: { table: 'storage.uploads', whose: 'owner = $1', hidden: [], atTheEnd: 'deleted' },
  consents: { table: 'public.consents', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
  notification_choices: {
    table: 'public.notification_choices',
    whose: 'user_id = $1',
    hidden: [],
    atTheEnd: 'deleted',
  },
  quiet_hours: { table: 'public.quiet_hours', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
  deletion: { table: 'public.account_deletions', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
} as const satisfies Record<string, PersonalRows>;

/** Tables that hang on a person's rows and say nothing of the person. */
export const NOT_PERSONAL = {
  'auth.refresh_tokens': 'only hashes of secrets; they go with their session',
  'public.quotes': 'prices that were offered to anybody',
} as const;

/** The condition for a person's rows. It is text of this file; the id is the only thing that comes from outside. */
export const areTheirs = ({ whose }: PersonalRows, userId: string): RawBuilder<unknown> =>
  sql.join(
    whose.split('$1').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  );
