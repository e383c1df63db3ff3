-- The agreement and its record. Money is elsewhere: a booking never says "paid".
CREATE TABLE public.bookings (
  id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  guest_id uuid NOT NULL REFERENCES auth.users (id),
  state text NOT NULL CHECK (state IN (
    'pending_payment', 'in_review', 'requested', 'confirmed', 'ready', 'in_progress', 'overdue', 'unrecovered',
    'returned', 'closing', 'completed', 'expired', 'declined', 'withdrawn', 'cancelled_guest', 'cancelled_host',
    'cancelled_host_fault', 'cancelled_platform', 'no_show_guest', 'no_show_host')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- the trip as asked for, and the accepted quote: both immutable
  trip jsonb NOT NULL,
  quote jsonb NOT NULL,
  total_cents int NOT NULL CHECK (total_cents >= 0),
  deposit_cents int NOT NULL CHECK (deposit_cents >= 0),
  payout_cents int NOT NULL CHECK (payout_cents >= 0),
  policy text NOT NULL,
  policy_version int NOT NULL,
  hold_expires_at timestamptz,
  answer_due_at timestamptz,
  idempotency_key text NOT NULL,
  request_fingerprint text NOT NULL,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  CHECK (start_at < end_at),
  UNIQUE (guest_id, idempotency_key)
);
CREATE INDEX bookings_guest ON public.bookings (guest_id, start_at, id);
CREATE INDEX bookings_host ON public.bookings (host_id, start_at, id);

-- Slot and booking are written by one statement, and foreign keys are looked at when it ends.
ALTER TABLE public.vehicle_slots
  ADD CONSTRAINT vehicle_slots_booking_fk FOREIGN KEY (booking_id) REFERENCES public.bookings (id);

-- Every change of state, append-only.
CREATE TABLE public.booking_events (
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  seq int NOT NULL,
  transition text NOT NULL,
  state text NOT NULL,
  by_role text NOT NULL CHECK (by_role IN ('guest', 'host', 'admin', 'system')),
  actor_id uuid,
  at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (booking_id, seq)
);

ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.booking_events ENABLE ROW LEVEL SECURITY;
