import {
  NAME_OF_THE_GONE,
  OF_THEIR_CARS,
  OF_THEIR_WEBHOOKS,
  type PersonalRows,
  toTheirAddress,
} from './rows.ts';

/** What somebody has as a host: their papers and cars, who helps them and whom they help, and their programs. */
export const OF_HOST = {
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
  own_cover: {
    table: 'public.own_cover_certificates',
    whose: 'host_id = $1',
    // Who decided is somebody else.
    hidden: ['decided_by'],
    atTheEnd: 'deleted',
  },
  fines: { table: 'public.fine_nominations', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  letters_given: { table: 'public.border_letters', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  papers: { table: 'public.host_papers', whose: 'host_id = $1', hidden: [], atTheEnd: 'deleted' },
  reminders_of_papers: {
    table: 'public.host_paper_reminders',
    whose: 'host_id = $1',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
  mails_to_host: {
    table: 'public.host_mails',
    whose: 'host_id = $1',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
  payouts: {
    table: 'public.payouts',
    whose: 'host_id = $1',
    hidden: ['last_error'],
    atTheEnd: { cleared: "account_end = ''" },
  },
  parts_of_payouts: {
    table: 'public.payout_items',
    whose: 'host_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  debts_kept_from_payouts: {
    table: 'public.payout_offsets',
    whose: 'payout_id IN (SELECT id FROM public.payouts WHERE host_id = $1)',
    hidden: [],
    atTheEnd: 'kept',
  },
  notices_of_payouts: {
    table: 'public.payout_notices',
    whose: 'payout_id IN (SELECT id FROM public.payouts WHERE host_id = $1)',
    hidden: [],
    // The bank’s message may name the account.
    atTheEnd: { cleared: "raw = '{}'" },
  },
  mails_about_payouts: {
    table: 'public.payout_mails',
    whose: 'host_id = $1',
    hidden: ['mail_error'],
    atTheEnd: 'deleted',
  },
  cars_of_message_templates: {
    table: 'public.guest_message_template_cars',
    whose: 'template_id IN (SELECT id FROM public.guest_message_templates WHERE host_id = $1)',
    hidden: [],
    atTheEnd: 'deleted',
  },
  message_templates: {
    table: 'public.guest_message_templates',
    whose: 'host_id = $1',
    hidden: [],
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
  mails_about_help: {
    table: 'public.team_mails',
    whose: 'co_host_id IN (SELECT id FROM public.co_hosts WHERE host_id = $1 OR user_id = $1)',
    hidden: ['mail_error'],
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
} as const satisfies Record<string, PersonalRows>;
