-- Files that people hand in and that only they and support may see: kept beside what they belong to, so that one
-- transaction takes both, and one deletion. Handed in before what they belong to is sent; what nothing takes goes after a day.
CREATE TABLE public.private_files (
  id uuid PRIMARY KEY,
  -- null: handed in by somebody without an account; whoever knows the id may use it, once
  owner_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  content bytea NOT NULL CHECK (length(content) <= 5000000),
  created_at timestamptz NOT NULL,
  -- when something took it; null while it waits
  taken_at timestamptz
);
CREATE INDEX private_files_owner ON public.private_files (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX private_files_waiting ON public.private_files (created_at) WHERE taken_at IS NULL;

CREATE DOMAIN public.ticket_state AS text
  CHECK (VALUE IN ('open', 'waiting_user', 'waiting_us', 'solved', 'reopened', 'closed'));
CREATE DOMAIN public.ticket_severity AS text CHECK (VALUE IN ('urgent', 'high', 'normal', 'low'));

-- A question to support, of somebody with an account or without one.
CREATE TABLE public.tickets (
  id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  opened_by uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  -- of a visitor, as typed
  name text CHECK (length(name) <= 200),
  email text CHECK (length(email) <= 254),
  call_number text CHECK (length(call_number) <= 30),
  locale text NOT NULL,
  topic text NOT NULL,
  severity public.ticket_severity NOT NULL,
  state public.ticket_state NOT NULL,
  state_at timestamptz NOT NULL,
  booking_id uuid REFERENCES public.bookings (id),
  vehicle_id bigint REFERENCES public.vehicles (id),
  -- which trip a visitor says it is about; nobody has looked whether it is theirs
  stated_ref text CHECK (length(stated_ref) <= 20),
  concern_about text,
  is_in_danger boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- the two clocks: until when we answer, and what of the time to settle it is used up and since when it runs
  answer_due_at timestamptz,
  used_ms bigint NOT NULL DEFAULT 0 CHECK (used_ms >= 0),
  runs_since timestamptz,
  -- how often nobody answered in time
  late_count int NOT NULL DEFAULT 0,
  assignee_id uuid,
  merged_into uuid REFERENCES public.tickets (id) ON DELETE SET NULL,
  solved_at timestamptz,
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  rating_comment text CHECK (length(rating_comment) <= 1000),
  rated_at timestamptz,
  request_key bytea NOT NULL CONSTRAINT tickets_request UNIQUE,
  request_fingerprint text NOT NULL,
  CHECK ((stars IS NULL) = (rated_at IS NULL))
);
CREATE INDEX tickets_person ON public.tickets (opened_by, changed_at DESC, id DESC) WHERE opened_by IS NOT NULL;
CREATE INDEX tickets_queue ON public.tickets (answer_due_at, id) WHERE state <> 'closed';
CREATE INDEX tickets_closed ON public.tickets (state_at) WHERE state = 'closed';
CREATE INDEX tickets_booking ON public.tickets (booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE public.ticket_messages (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES public.tickets (id) ON DELETE CASCADE,
  -- `note`: between us, and never shown to the person
  kind text NOT NULL CHECK (kind IN ('message', 'answer', 'question', 'solution', 'note')),
  actor_id uuid,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  at timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  request_key bytea CONSTRAINT ticket_messages_request UNIQUE
);
CREATE INDEX ticket_messages_ticket ON public.ticket_messages (ticket_id, seq);

CREATE TABLE public.ticket_files (
  file_id uuid PRIMARY KEY REFERENCES public.private_files (id) ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES public.ticket_messages (id) ON DELETE CASCADE
);
CREATE INDEX ticket_files_message ON public.ticket_files (message_id);

-- Everything that was done to a ticket and by whom, append-only.
CREATE TABLE public.ticket_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES public.tickets (id) ON DELETE CASCADE,
  event text NOT NULL,
  state public.ticket_state NOT NULL,
  by_role text NOT NULL CHECK (by_role IN ('person', 'admin', 'system')),
  actor_id uuid,
  at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX ticket_events_ticket ON public.ticket_events (ticket_id, seq);

-- Mails about tickets, written with what they tell and sent after it, each once for its key.
CREATE TABLE public.ticket_mails (
  key text PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES public.tickets (id) ON DELETE CASCADE,
  about text NOT NULL,
  message_id uuid REFERENCES public.ticket_messages (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz
);
CREATE INDEX ticket_mails_waiting ON public.ticket_mails (try_at) WHERE done_at IS NULL;
CREATE INDEX ticket_mails_ticket ON public.ticket_mails (ticket_id);

ALTER TABLE public.private_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ticket_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ticket_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ticket_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ticket_mails ENABLE ROW LEVEL SECURITY;
