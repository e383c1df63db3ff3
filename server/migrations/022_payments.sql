CREATE DOMAIN public.payment_mode AS text CHECK (VALUE IN ('sale', 'authorise'));

-- One row for each attempt to pay a booking, at whatever company. Attempts are counted, and the next one is only made when
-- none is open. So the number is the key: two tabs that open the checkout again at the same instant ask for the same one.
CREATE TABLE public.payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  attempt public.ordinal NOT NULL DEFAULT 1,
  provider text NOT NULL,
  provider_ref text,
  checkout_url text,
  mode public.payment_mode NOT NULL,
  state text NOT NULL,
  amount_cents public.cents NOT NULL,
  refunded_cents public.cents NOT NULL DEFAULT 0,
  currency public.currency NOT NULL DEFAULT 'ZAR',
  method text,
  failure text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  CONSTRAINT payments_refunded_at_most_the_amount CHECK (refunded_cents <= amount_cents)
);
CREATE UNIQUE INDEX payments_attempt ON public.payments (booking_id, attempt);
CREATE UNIQUE INDEX payments_provider_ref ON public.payments (provider, provider_ref) WHERE provider_ref IS NOT NULL;

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
CREATE TABLE public.payment_outbox (
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
CREATE INDEX payment_outbox_waiting ON public.payment_outbox (try_at) WHERE done_at IS NULL;
-- Taking or letting go happens once for a payment, however often its booking changes before the company has answered.
CREATE UNIQUE INDEX payment_outbox_once ON public.payment_outbox (payment_id, kind) WHERE kind IN ('capture', 'release');
CREATE INDEX payment_outbox_payment ON public.payment_outbox (payment_id);

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payment_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payment_outbox ENABLE ROW LEVEL SECURITY;
