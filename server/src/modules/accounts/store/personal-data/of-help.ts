import { OF_THEIR_TICKETS, type PersonalRows } from './rows.ts';

/** What somebody asked us and handed in, and what they chose to hear. */
export const OF_HELP = {
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
  call_backs: { table: 'public.call_backs', whose: 'person_id = $1', hidden: [], atTheEnd: 'deleted' },
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
  notices_of_bank_accounts: {
    table: 'public.bank_account_notices',
    whose: 'user_id = $1',
    hidden: ['last_error'],
    atTheEnd: 'deleted',
  },
  deletion: { table: 'public.account_deletions', whose: 'user_id = $1', hidden: [], atTheEnd: 'deleted' },
} as const satisfies Record<string, PersonalRows>;
