-- One row for each attempt to pay a booking, at whatever company.
CREATE TABLE public.payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  provider text NOT NULL,
  provider_ref text,
  checkout_url text,
  mode text NOT NULL CHECK (mode IN ('sale', 'authorise')),
  state text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  currency text NOT NULL DEFAULT 'ZAR' CHECK (currency = 'ZAR'),
  method text,
  failure text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL
);
CREATE INDEX payments_booking ON public.payments (booking_id, created_at);
CREATE UNIQUE INDEX payments_provider_ref ON public.payments (provider, provider_ref) WHERE provider_ref IS NOT NULL;
-- Two tabs that open the checkout again at the same instant share one attempt.
CREATE UNIQUE INDEX payments_one_open ON public.payments (booking_id) WHERE state IN ('created', 'action_required');

-- Every message of a payment company whose signature is right, as it came. The same event counts once.
CREATE TABLE public.payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  payment_id uuid REFERENCES public.payments (id),
  outcome text NOT NULL,
  -- what we made of it: applied, ignored (we knew better already), mismatch (not the sum or booking we asked for)
  effect text NOT NULL CHECK (effect IN ('applied', 'ignored', 'mismatch')),
  raw text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_payment ON public.payment_events (payment_id);

-- What we still have to tell a payment company. Written with the decision, sent after it, repeated until answered; the
-- id is the key under which the company does it once.
CREATE TABLE public.gateway_commands (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES public.payments (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'release', 'refund')),
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz
);
CREATE INDEX gateway_commands_waiting ON public.gateway_commands (try_at) WHERE done_at IS NULL;
-- Taking or letting go happens once for a payment, however often its booking moves before the company has answered.
CREATE UNIQUE INDEX gateway_commands_once ON public.gateway_commands (payment_id, kind) WHERE kind IN ('capture', 'release');
CREATE INDEX gateway_commands_payment ON public.gateway_commands (payment_id);

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payment_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.gateway_commands ENABLE ROW LEVEL SECURITY;
