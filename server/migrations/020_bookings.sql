CREATE DOMAIN public.booking_state AS text CHECK (VALUE IN (
  'pending_payment', 'in_review', 'requested', 'confirmed', 'ready', 'in_progress', 'overdue', 'unrecovered',
  'returned', 'closing', 'completed', 'expired', 'declined', 'withdrawn', 'cancelled_guest', 'cancelled_host',
  'cancelled_host_fault', 'cancelled_platform', 'no_show_guest', 'no_show_host'));
CREATE DOMAIN public.slot_kind AS text CHECK (VALUE IN ('booking', 'block'));

-- The agreement and its record. Money is elsewhere: a booking never says "paid".
CREATE TABLE public.bookings (
  id uuid PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  guest_id uuid NOT NULL REFERENCES auth.users (id),
  state public.booking_state NOT NULL,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  -- the trip as asked for, and the accepted quote: both immutable
  trip jsonb NOT NULL,
  quote jsonb NOT NULL,
  total_cents public.cents NOT NULL,
  deposit_cents public.cents NOT NULL,
  payout_cents public.cents NOT NULL,
  policy public.cancellation_policy NOT NULL,
  policy_version int NOT NULL,
  hold_expires_at timestamptz,
  -- How many cars one guest may hold unpaid is the number of seats; two bookings at the same instant cannot sit on one.
  hold_seat public.ordinal NOT NULL DEFAULT 1,
  answer_due_at timestamptz,
  idempotency_key text NOT NULL,
  request_fingerprint text NOT NULL,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  -- when the trip was counted for its car and its host
  trip_counted_at timestamptz,
  CHECK (start_at < end_at),
  UNIQUE (guest_id, idempotency_key)
);
CREATE INDEX bookings_guest ON public.bookings (guest_id, start_at, id);
CREATE INDEX bookings_host ON public.bookings (host_id, start_at, id);
CREATE UNIQUE INDEX bookings_hold_seat ON public.bookings (guest_id, hold_seat) WHERE state = 'pending_payment';

-- One row for each stretch of time that something holds a vehicle: a booking with its cleaning gap behind it
-- (`[start, end + buffer)`), or a block by the host. The row goes when the hold goes, so the table stays small, and one
-- constraint refuses every overlap, of bookings and blocks alike. Since slots of one car never overlap, their times are
-- their key, and the index that answers "is it free?" is that key.
CREATE TABLE public.vehicle_slots (
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  kind public.slot_kind NOT NULL,
  -- Slot and booking are written by one statement, and foreign keys are looked at when it ends.
  booking_id uuid CONSTRAINT vehicle_slots_booking_fk REFERENCES public.bookings (id),
  source text NOT NULL DEFAULT 'manual',
  PRIMARY KEY (vehicle_id, end_at, start_at),
  CHECK (start_at < end_at),
  CHECK ((kind = 'booking') = (booking_id IS NOT NULL)),
  CONSTRAINT vehicle_slots_no_overlap
    EXCLUDE USING gist (vehicle_id WITH =, tstzrange(start_at, end_at, '[)') WITH &&)
);
CREATE UNIQUE INDEX vehicle_slots_booking ON public.vehicle_slots (booking_id) WHERE booking_id IS NOT NULL;

-- Every change of state, append-only.
CREATE TABLE public.booking_events (
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  seq int NOT NULL,
  transition text NOT NULL,
  state text NOT NULL,
  by_role public.actor_role NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (booking_id, seq)
);

ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.booking_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vehicle_slots ENABLE ROW LEVEL SECURITY;
