-- Numbers of the policy about appeals of how a trip ended, and one that versions written before it lack; every version that is kept here
-- gets those that hold now. A version never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('times',
  '{"reviewWithinHours": 144, "guestProofDays": 14, "hostProofDays": 7, "appealAnswerHours": 48}'::jsonb || (content -> 'times'));
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

-- A side of a trip appeals against how it ended, once; an admin decides.
CREATE TABLE public.appeals (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
  words text NOT NULL CHECK (length(words) <= 2000),
  state text NOT NULL CHECK (state IN ('submitted', 'accepted', 'refused')),
  submitted_at timestamptz NOT NULL,
  -- the guest, the host, or somebody who works for them
  submitted_by uuid,
  -- of what the host would lose, so much is not paid out until it is decided
  disputed_cents public.cents NOT NULL CHECK (disputed_cents >= 0),
  -- until when the other side can say its part; null: it is not asked
  answer_until timestamptz,
  -- what it said
  answer text CHECK (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by uuid,
  decided_at timestamptz,
  -- an admin
  decided_by uuid,
  decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 1000),
  CONSTRAINT appeals_once UNIQUE (booking_id, side),
  CONSTRAINT appeals_decided CHECK ((state = 'submitted') = (decided_at IS NULL))
);
CREATE INDEX appeals_waiting ON public.appeals (submitted_at) WHERE state = 'submitted';
ALTER TABLE public.appeals ENABLE ROW LEVEL SECURITY;

-- What a side added to show it; support alone reads it beside them.
CREATE TABLE public.appeal_files (
  file_id uuid PRIMARY KEY REFERENCES public.private_files (id) ON DELETE CASCADE,
  appeal_id uuid NOT NULL REFERENCES public.appeals (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  added_at timestamptz NOT NULL
);
CREATE INDEX appeal_files_appeal ON public.appeal_files (appeal_id);
ALTER TABLE public.appeal_files ENABLE ROW LEVEL SECURITY;

-- What an ended trip comes to after an appeal; what it came to before stays where it is.
CREATE TABLE public.cancellation_revisions (
  booking_id uuid PRIMARY KEY REFERENCES public.cancellations (booking_id),
  cause text NOT NULL CHECK (cause IN ('compassion', 'extenuating', 'host_no_show')),
  at timestamptz NOT NULL,
  refund_cents public.cents NOT NULL CHECK (refund_cents >= 0),
  kept_cents public.cents NOT NULL CHECK (kept_cents >= 0),
  charge_cents public.cents NOT NULL,
  credit_cents public.cents NOT NULL,
  host_cents public.cents NOT NULL,
  -- each line with what comes back of it in all
  lines jsonb NOT NULL
);
ALTER TABLE public.cancellation_revisions ENABLE ROW LEVEL SECURITY;

-- What a host is paid waits as long as their guest appeals.
ALTER TABLE public.payout_items DROP CONSTRAINT payout_items_hold_reason_check;
ALTER TABLE public.payout_items ADD CONSTRAINT payout_items_hold_reason_check
  CHECK (hold_reason IN ('charge', 'claim', 'review', 'payment', 'appeal'));

-- A credit note after an appeal says what comes back beside the first one.
ALTER TABLE public.invoice_orders DROP CONSTRAINT invoice_orders_check;
ALTER TABLE public.invoice_orders ADD CONSTRAINT invoice_orders_check
  CHECK ((about IN ('cancellation', 'appeal')) = (lines IS NULL));
