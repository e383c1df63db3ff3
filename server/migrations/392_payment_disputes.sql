-- A payment that its payer disputes at their bank, as its company tells us: open, and won or lost in the end.
CREATE TABLE public.payment_disputes (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES public.payments (id),
  provider text NOT NULL,
  -- by which its company knows it
  provider_dispute text NOT NULL,
  -- as much of the payment as is disputed
  cents public.cents NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  -- until when the company wants our side
  due_at timestamptz,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT payment_disputes_once UNIQUE (provider, provider_dispute),
  CONSTRAINT payment_disputes_end CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX payment_disputes_payment ON public.payment_disputes (payment_id);
CREATE INDEX payment_disputes_open ON public.payment_disputes (due_at) WHERE state = 'open';
ALTER TABLE public.payment_disputes ENABLE ROW LEVEL SECURITY;

-- What a host is paid waits as long as the payment of the trip is disputed.
ALTER TABLE public.payout_items DROP CONSTRAINT payout_items_hold_reason_check;
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_hold_reason_check
  CHECK (hold_reason IN ('charge', 'claim', 'review', 'payment'));
