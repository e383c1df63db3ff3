-- Changes of agreed bookings: what was asked for, what it comes to, and the time that is kept for it meanwhile.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object(
  'times', content -> 'times' || '{"changeAnswerHours": 8, "changePaymentMinutes": 30}');
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

ALTER DOMAIN public.payment_kind DROP CONSTRAINT IF EXISTS payment_kind_check;
ALTER DOMAIN public.payment_kind ADD CONSTRAINT payment_kind_check
  CHECK (VALUE IN ('rental', 'deposit', 'change', 'charge', 'share'));

-- What the notice of a cancellation counts to, where a change moved the start later; null: the start.
ALTER TABLE public.bookings ADD COLUMN notice_start_at timestamptz;

CREATE DOMAIN public.change_state AS text CHECK (VALUE IN (
  'proposed', 'auto_approved', 'awaiting_host', 'awaiting_guest', 'approved', 'awaiting_payment', 'applied', 'declined',
  'expired', 'withdrawn'));

CREATE TABLE public.booking_changes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  kind text NOT NULL CHECK (kind IN ('extend', 'shorten', 'move', 'place', 'drivers', 'options', 'swap')),
  state public.change_state NOT NULL,
  state_at timestamptz NOT NULL,
  proposed_by text NOT NULL CHECK (proposed_by IN ('guest', 'host')),
  proposer_id uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- why the host is asked; empty: nobody is
  ask_reasons text[] NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  answer_note text NOT NULL DEFAULT '' CHECK (length(answer_note) <= 500),
  -- the booking before and after it
  agreed_start_at timestamptz NOT NULL,
  agreed_end_at timestamptz NOT NULL,
  asked_start_at timestamptz NOT NULL,
  asked_end_at timestamptz NOT NULL,
  agreed_vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  asked_vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  slot_end_at timestamptz NOT NULL,
  trip_before jsonb NOT NULL,
  trip jsonb NOT NULL,
  quote_before jsonb NOT NULL,
  quote jsonb NOT NULL,
  payout_before_cents public.cents NOT NULL,
  payout_cents public.cents NOT NULL,
  -- lines that come and lines that go, the latter with what of each comes back
  added jsonb NOT NULL,
  removed jsonb NOT NULL,
  pay_cents public.cents NOT NULL,
  back_cents public.cents NOT NULL,
  kept_cents public.cents NOT NULL,
  -- of what goes back as much as was paid with credit
  credit_cents public.cents NOT NULL DEFAULT 0,
  idempotency_key text NOT NULL,
  request_fingerprint text NOT NULL,
  applied_at timestamptz,
  CHECK (agreed_start_at < agreed_end_at AND asked_start_at < asked_end_at),
  CHECK (pay_cents = 0 OR back_cents = 0),
  CHECK ((state = 'applied') = (applied_at IS NOT NULL))
);
CREATE UNIQUE INDEX booking_changes_one_open ON public.booking_changes (booking_id)
  WHERE state IN ('proposed', 'auto_approved', 'awaiting_host', 'awaiting_guest', 'approved', 'awaiting_payment');
CREATE UNIQUE INDEX booking_changes_key ON public.booking_changes (booking_id, idempotency_key);
CREATE INDEX booking_changes_agreed_vehicle ON public.booking_changes (agreed_vehicle_id);
CREATE INDEX booking_changes_asked_vehicle ON public.booking_changes (asked_vehicle_id);

-- Everything that happened to a change. Append-only.
CREATE TABLE public.booking_change_events (
  change_id uuid NOT NULL REFERENCES public.booking_changes (id),
  seq int NOT NULL,
  transition text NOT NULL,
  state public.change_state NOT NULL,
  by_role text NOT NULL CHECK (by_role IN ('guest', 'host', 'system')),
  actor_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (change_id, seq)
);
ALTER TABLE public.booking_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.booking_change_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payments ADD COLUMN change_id uuid REFERENCES public.booking_changes (id);
ALTER TABLE public.payments ADD CONSTRAINT payments_change_of_a_change CHECK ((kind = 'change') = (change_id IS NOT NULL));
CREATE INDEX payments_change ON public.payments (change_id) WHERE change_id IS NOT NULL;

-- A booking holds its own time, and while a change of it waits what that asks for besides, before and after it.
DROP INDEX public.vehicle_slots_booking;
CREATE UNIQUE INDEX vehicle_slots_booking ON public.vehicle_slots (booking_id, source) WHERE booking_id IS NOT NULL;
