import {
  NAME_OF_THE_GONE,
  OF_THEIR_PAYMENTS,
  OF_THEIR_POSTINGS,
  OF_THEIR_TRIPS,
  OF_TRIPS_IN_THEIR_CARS,
  type PersonalRows,
} from './rows.ts';

/** A trip as it was asked for, without who drives, what somebody planned and where they live. */
const withoutPeople = (trip: string): string =>
  `(${trip} - 'purpose' - 'flightNumber' - 'stops') || '{"drivers": [], "invitedDrivers": []}' || CASE jsonb_typeof(${trip} -> 'delivery') WHEN 'object'
    THEN jsonb_build_object('delivery', (${trip} -> 'delivery') - 'address' - 'lat' - 'lng') ELSE '{}' END`;

/** Trips, on either side, with their money and their reviews. */
export const OF_TRIPS = {
  bookings_as_guest: {
    table: 'public.bookings',
    whose: 'guest_id = $1',
    hidden: ['payout_cents', 'idempotency_key', 'request_fingerprint', 'hold_seat'],
    atTheEnd: {
      cleared: `trip = ${withoutPeople('trip')}`,
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
  agreed_to_as_guest: {
    table: 'public.booking_agreements',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    // A print of names can be tried against names.
    atTheEnd: { cleared: "drivers = ''" },
  },
  changes_as_guest: {
    table: 'public.booking_changes',
    whose: 'booking_id IN (SELECT id FROM bookings WHERE guest_id = $1)',
    hidden: ['payout_before_cents', 'payout_cents', 'proposer_id', 'idempotency_key', 'request_fingerprint'],
    atTheEnd: {
      cleared: `note = CASE WHEN proposed_by = 'guest' THEN '' ELSE note END,
        answer_note = CASE WHEN proposed_by = 'host' THEN '' ELSE answer_note END,
        trip = ${withoutPeople('trip')}, trip_before = ${withoutPeople('trip_before')}`,
    },
  },
  changes_as_host: {
    table: 'public.booking_changes',
    whose: 'booking_id IN (SELECT id FROM bookings WHERE host_id = $1)',
    // The other person's trip, papers and sums.
    hidden: [
      'trip',
      'trip_before',
      'quote',
      'quote_before',
      'added',
      'removed',
      'pay_cents',
      'back_cents',
      'kept_cents',
      'credit_cents',
      'proposer_id',
      'idempotency_key',
      'request_fingerprint',
    ],
    atTheEnd: {
      cleared: `note = CASE WHEN proposed_by = 'host' THEN '' ELSE note END,
        answer_note = CASE WHEN proposed_by = 'guest' THEN '' ELSE answer_note END`,
    },
  },
  change_events: {
    table: 'public.booking_change_events',
    whose: `change_id IN (SELECT c.id FROM booking_changes c JOIN bookings b ON b.id = c.booking_id
      WHERE b.guest_id = $1 OR b.host_id = $1)`,
    hidden: ['actor_id'],
    atTheEnd: 'kept',
  },
  kept_cards: {
    table: 'public.saved_cards',
    whose: 'person_id = $1',
    hidden: ['token_sealed', 'fingerprint', 'try_at', 'attempts', 'last_error'],
    // Its company has still to forget the token; the row goes with that.
    atTheEnd: {
      cleared:
        'person_id = NULL, is_default = false, brand = NULL, last_four = NULL, expires_on = NULL, removed_at = coalesce(removed_at, now()), try_at = coalesce(try_at, now())',
    },
  },
  late_contacts: {
    table: 'public.late_contacts',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: ['person_id'],
    atTheEnd: { cleared: "note = ''" },
  },
  refund_account: {
    table: 'public.refund_accounts',
    whose: 'user_id = $1',
    hidden: ['number_sealed'],
    atTheEnd: 'deleted',
  },
  group_payments: {
    table: 'public.group_payments',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'kept',
  },
  group_payment_events: {
    table: 'public.group_payment_events',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'kept',
  },
  invited_drivers: {
    table: 'public.driver_invitations',
    whose: OF_THEIR_TRIPS,
    hidden: ['user_id'],
    atTheEnd: { cleared: 'first_name = NULL, last_name = NULL, email = NULL' },
  },
  invited_to_drive: {
    table: 'public.driver_invitations',
    whose: 'user_id = $1',
    hidden: ['locale', 'mail_error'],
    atTheEnd: { cleared: 'first_name = NULL, last_name = NULL, email = NULL' },
  },
  shares_of_trips: {
    table: 'public.payment_shares',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: { cleared: 'name = NULL, email = NULL' },
  },
  credit: {
    table: 'public.wallet_entries',
    whose: 'person_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  condition_reports: {
    table: 'public.condition_reports',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'kept',
  },
  condition_photos: {
    table: 'public.condition_photos',
    whose: `report_id IN (SELECT id FROM public.condition_reports WHERE ${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS})`,
    hidden: [],
    atTheEnd: 'kept',
  },
  condition_signatures: {
    table: 'public.condition_signatures',
    whose: 'signer_id = $1',
    hidden: ['report_hash'],
    atTheEnd: { cleared: "signer_id = NULL, name = ''" },
  },
  return_notes: {
    table: 'public.return_notes',
    whose: `${OF_THEIR_TRIPS} OR ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'kept',
  },
  fines_of_their_trips: {
    table: 'public.fine_nominations',
    whose: OF_THEIR_TRIPS,
    hidden: ['host_id', 'proof_file_id'],
    // The notice is the host's.
    atTheEnd: { cleared: 'booking_id = NULL' },
  },
  border_letters: {
    table: 'public.border_letters',
    whose: OF_THEIR_TRIPS,
    hidden: ['host_id'],
    atTheEnd: 'deleted',
  },
  messages_from_hosts: {
    table: 'public.guest_messages',
    whose: OF_THEIR_TRIPS,
    hidden: ['sent_by'],
    atTheEnd: 'deleted',
  },
  messages_to_guests: {
    table: 'public.guest_messages',
    whose: OF_TRIPS_IN_THEIR_CARS,
    hidden: ['sent_by'],
    atTheEnd: 'deleted',
  },
  messages_as_co_host: {
    table: 'public.guest_messages',
    whose: 'sent_by = $1',
    hidden: [],
    atTheEnd: { cleared: 'sent_by = NULL' },
  },
  messages_on_their_way: {
    table: 'public.message_outbox',
    // What goes to the other side of a trip is theirs, and reaches them although this account ends.
    whose: `side = 'guest' AND ${OF_THEIR_TRIPS} OR side = 'host' AND ${OF_TRIPS_IN_THEIR_CARS}`,
    hidden: [],
    atTheEnd: 'deleted',
  },
  notices: {
    table: 'public.notices',
    whose: 'person_id = $1',
    hidden: [],
    atTheEnd: 'deleted',
  },
  invoices: {
    table: 'public.invoices',
    whose: OF_THEIR_TRIPS,
    hidden: ['supplier'],
    // The books keep what was supplied and its number.
    atTheEnd: { cleared: `recipient_name = '${NAME_OF_THE_GONE}'` },
  },
  invoices_of_their_supplies: {
    table: 'public.invoices',
    whose: 'supplier = $1::text',
    hidden: ['recipient_name'],
    atTheEnd: {
      cleared: `supplier_name = '${NAME_OF_THE_GONE}', supplier_address = NULL`,
    },
  },
  invoices_to_issue: {
    table: 'public.invoice_orders',
    whose: OF_THEIR_TRIPS,
    hidden: [],
    atTheEnd: 'kept',
  },
  documents_of_their_trips: {
    table: 'public.issued_documents',
    whose: OF_THEIR_TRIPS,
    hidden: ['blob_id', 'content_sha256', 'file_sha256'],
    // They have names in them. Who is still there gets them again, without the name.
    atTheEnd: 'deleted',
  },
  documents_of_trips_in_their_cars: {
    table: 'public.issued_documents',
    whose: `(${OF_TRIPS_IN_THEIR_CARS} OR host_id = $1)`,
    hidden: ['blob_id', 'content_sha256', 'file_sha256'],
    atTheEnd: 'deleted',
  },
  booked_times: { table: 'public.vehicle_slots', whose: OF_THEIR_TRIPS, hidden: [], atTheEnd: 'kept' },
  promo_codes_used: {
    table: 'public.promo_redemptions',
    whose: 'guest_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  promo_codes_made: { table: 'public.promo_codes', whose: 'host_id = $1', hidden: [], atTheEnd: 'kept' },
  promo_code_cars: {
    table: 'public.promo_code_cars',
    whose: 'code IN (SELECT code FROM public.promo_codes WHERE host_id = $1)',
    hidden: [],
    atTheEnd: 'kept',
  },
  payments: {
    table: 'public.payments',
    whose: OF_THEIR_TRIPS,
    // By the token their card can be asked for money.
    hidden: ['checkout_url', 'card_token'],
    atTheEnd: 'kept',
  },
  deposits: { table: 'public.deposits', whose: OF_THEIR_TRIPS, hidden: [], atTheEnd: 'kept' },
  deposit_events: { table: 'public.deposit_events', whose: OF_THEIR_TRIPS, hidden: [], atTheEnd: 'kept' },
  payment_disputes: {
    table: 'public.payment_disputes',
    whose: OF_THEIR_PAYMENTS,
    hidden: [],
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
  review_rounds: { table: 'public.review_rounds', whose: OF_THEIR_TRIPS, hidden: [], atTheEnd: 'kept' },
  reviews_not_published: {
    table: 'public.sealed_reviews',
    whose: 'author_id = $1',
    hidden: [],
    atTheEnd: 'kept',
  },
  reviews_of_guest: {
    table: 'public.guest_reviews',
    whose: 'guest_id = $1',
    hidden: ['host_id', 'author_id'],
    atTheEnd: 'kept',
  },
  reviews_of_guests_written: {
    table: 'public.guest_reviews',
    whose: 'host_id = $1',
    hidden: ['guest_id', 'author_id'],
    atTheEnd: 'kept',
  },
  review_reports: {
    table: 'public.review_reports',
    whose: 'reporter_id = $1',
    hidden: [],
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
} as const satisfies Record<string, PersonalRows>;
