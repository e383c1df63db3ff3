-- A trip that several people pay: each pays a share at a checkout of their own.
ALTER DOMAIN public.payment_kind DROP CONSTRAINT IF EXISTS payment_kind_check;
ALTER DOMAIN public.payment_kind ADD CONSTRAINT payment_kind_check
  CHECK (VALUE IN ('rental', 'deposit', 'change', 'charge', 'share'));

-- Its guest pays it together with others.
ALTER TABLE public.bookings ADD COLUMN is_split boolean NOT NULL DEFAULT false;

CREATE TABLE public.group_payments (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  state text NOT NULL CHECK (state IN ('open', 'funded', 'captured', 'expired', 'cancelled', 'returned')),
  total_cents public.cents NOT NULL,
  -- the language in which the organiser asked: those who are asked have told us none
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  -- when all shares were taken and divided as the price of the trip
  captured_at timestamptz,
  -- when it was over and what had been taken went back
  ended_at timestamptz
);

CREATE TABLE public.payment_shares (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.group_payments (booking_id),
  state text NOT NULL CHECK (state IN ('asked', 'paid', 'removed', 'lapsed', 'returned')),
  -- the organiser’s own
  is_own boolean NOT NULL,
  -- as the organiser wrote them; null of their own, and once they are forgotten
  name text,
  email text,
  cents public.cents NOT NULL CHECK (cents > 0),
  -- goes up with each change of the sum, so that each is told once
  version int NOT NULL DEFAULT 1,
  -- what paid it
  payment_id uuid REFERENCES public.payments (id),
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL
);
CREATE INDEX payment_shares_booking ON public.payment_shares (booking_id, created_at, id);

ALTER TABLE public.payments ADD COLUMN share_id uuid REFERENCES public.payment_shares (id);
CREATE INDEX payments_share ON public.payments (share_id) WHERE share_id IS NOT NULL;
ALTER TABLE public.payments ADD CONSTRAINT payments_of_a_share CHECK ((kind = 'share') = (share_id IS NOT NULL));

-- Everything that happened to a group payment and its shares. Append-only.
CREATE TABLE public.group_payment_events (
  booking_id uuid NOT NULL REFERENCES public.group_payments (booking_id),
  seq int NOT NULL,
  share_id uuid REFERENCES public.payment_shares (id),
  event text NOT NULL,
  state text NOT NULL,
  cents public.cents NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, seq)
);

-- Mails to those who have a share: written with what they tell, sent after it.
CREATE TABLE public.share_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  share_id uuid NOT NULL REFERENCES public.payment_shares (id),
  mail text NOT NULL CHECK (mail IN ('asked', 'reminder', 'removed', 'paid', 'all_paid', 'ended', 'refunded')),
  -- of the share, or of what went back
  version int NOT NULL,
  cents public.cents NOT NULL,
  created_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT share_mails_once UNIQUE (share_id, mail, version)
);
CREATE INDEX share_mails_waiting ON public.share_mails (mail_try_at) WHERE mail_done_at IS NULL;

ALTER TABLE public.group_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payment_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.group_payment_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.share_mails ENABLE ROW LEVEL SECURITY;

-- The numbers of paying together; every version that is kept here gets those that hold now.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || '{"groupPay": {"openHours": 24, "closesBeforeStartHours": 24,
  "leastOpenMinutes": 120, "leastPeople": 2, "mostPeople": 10, "leastShareCents": 1000, "remindBeforeEndHours": 4}}';
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
