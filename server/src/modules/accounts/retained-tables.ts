import type { RetentionSubject } from '@kwela/domain/retention/retention';

/** What of people each table keeps, as `/privacy` tells it. A test fails when a table is neither here nor below. */
export const RETAINED_TABLES = {
  'auth.users': 'account',
  'public.profiles': 'account',
  'public.user_roles': 'account',
  'public.consents': 'account',
  'public.notification_choices': 'account',
  'public.quiet_hours': 'account',
  'public.account_deletions': 'account',
  'auth.identities': 'sign_in_methods',
  'auth.factors': 'sign_in_methods',
  'auth.sessions': 'sessions',
  'auth.refresh_tokens': 'sessions',
  'auth.one_time_codes': 'codes',
  'auth.flows': 'sign_ins_elsewhere',
  'auth.challenges': 'second_step_questions',
  'auth.send_cooldowns': 'sent_messages',
  'auth.rate_limits': 'tries',
  'auth.audit': 'security_record',
  'public.bookings': 'trips',
  'public.booking_events': 'trips',
  'public.vehicle_slots': 'trips',
  'public.payments': 'money',
  'public.payment_events': 'money',
  'public.payment_outbox': 'money',
  'public.ledger_transactions': 'money',
  'public.ledger_entries': 'money',
  'public.promo_redemptions': 'money',
  'public.quotes': 'quotes',
  'public.reviews': 'reviews',
  'public.hosts': 'cars',
  'public.vehicles': 'cars',
  'public.message_outbox': 'notifications',
  'public.tickets': 'tickets',
  'public.ticket_messages': 'tickets',
  'public.ticket_events': 'tickets',
  'public.ticket_mails': 'tickets',
  'public.ticket_files': 'tickets',
  'public.applications': 'applications',
  'public.private_files': 'waiting_files',
  'public.page_views': 'counts',
  'public.counted_purchases': 'counts',
  'public.answer_votes': 'counts',
  'public.analytics_outbox': 'waiting_counts',
} as const satisfies Readonly<Record<string, RetentionSubject>>;

/** Kept beside or inside what other subjects keep, so no table is theirs alone. */
export const PARTS_OF_OTHERS = {
  drivers: 'public.bookings',
} as const satisfies Partial<Record<RetentionSubject, keyof typeof RETAINED_TABLES>>;

/** Tables that say nothing of anybody. */
export const ABOUT_NOBODY = {
  'auth.sealing_key': 'a key of the installation',
  'auth.signing_keys': 'keys of the installation',
  'public.articles': 'texts of the site',
  'public.article_events': 'which admin changed them, by the id of the account',
  'public.migrations': 'what was done to the database',
  'public.policy_versions': 'numbers of the business',
  'public.policy_recomputes': 'which of them were worked in',
  'public.promo_codes': 'what a code is worth',
  'public.review_totals': 'counts and means of a car or a host',
  'public.seeds': 'which demo data is there',
  'public.timers': 'instants, by the id of what they are about',
} as const;
