-- How an agreed trip ended before it took place, and what came back: worked out once, by the policy that the booking keeps.
CREATE TABLE public.cancellations (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  cause text NOT NULL CHECK (cause IN ('guest', 'guest_no_show', 'compassion', 'extenuating', 'unverified', 'host', 'host_no_show', 'host_fault', 'platform')),
  -- what the person who ended it chose; null where nobody is asked
  reason text,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  by_role public.actor_role NOT NULL,
  at timestamptz NOT NULL,
  refund_cents public.cents NOT NULL,
  kept_cents public.cents NOT NULL,
  -- what is kept of the rental
  charge_cents public.cents NOT NULL,
  -- what the platform gives the guest beside it
  credit_cents public.cents NOT NULL,
  -- what the host gets of what is kept
  host_cents public.cents NOT NULL,
  -- each line with what comes back of it
  lines jsonb NOT NULL,
  -- of the request that ended it, so that the same request has the same answer
  idempotency_key text,
  CONSTRAINT cancellations_whole CHECK (refund_cents >= 0 AND kept_cents >= 0)
);
ALTER TABLE public.cancellations ENABLE ROW LEVEL SECURITY;

-- What an order to a payment company is for, where there may be one for each payment alone.
ALTER TABLE public.payment_outbox ADD COLUMN about text;
CREATE UNIQUE INDEX payment_outbox_about ON public.payment_outbox (payment_id, about) WHERE about IS NOT NULL;

-- Evidence of the death or the stay in hospital of the person booked for. Nothing was charged; a person looks at it afterwards.
CREATE TABLE public.compassion_cases (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  reason text NOT NULL CHECK (reason IN ('death', 'hospital')),
  file_id uuid NOT NULL UNIQUE REFERENCES public.private_files (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('submitted', 'accepted', 'refused')),
  -- what the policy would have kept
  otherwise_kept_cents public.cents NOT NULL,
  at timestamptz NOT NULL,
  decided_at timestamptz,
  -- an admin
  decided_by uuid,
  decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 500),
  CHECK ((state = 'submitted') = (decided_at IS NULL))
);
CREATE INDEX compassion_cases_waiting ON public.compassion_cases (at) WHERE state = 'submitted';
ALTER TABLE public.compassion_cases ENABLE ROW LEVEL SECURITY;
