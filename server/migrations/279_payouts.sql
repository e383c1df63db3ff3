-- What hosts are paid: each part of a trip on its way to them, gathered day by day into one payment for each host.
CREATE DOMAIN public.payout_state AS text CHECK (VALUE IN (
  'accruing', 'held', 'on_hold', 'scheduled', 'offset', 'processing', 'paid', 'failed', 'manual'));

-- One for each working day: its row is what makes it happen once, whoever makes it.
CREATE TABLE public.payout_batches (
  batch_on date PRIMARY KEY,
  made_at timestamptz NOT NULL,
  -- when an admin fetched it as a file for the bank, the last time
  fetched_at timestamptz
);

-- One payment into one account.
CREATE TABLE public.payouts (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  batch_on date NOT NULL REFERENCES public.payout_batches,
  state public.payout_state NOT NULL CHECK (state IN ('scheduled', 'processing', 'paid', 'failed', 'manual')),
  cents public.cents NOT NULL CHECK (cents > 0),
  -- what of the same parts of trips went against what the host owed
  offset_cents public.cents NOT NULL,
  -- who pays: kept, so that whoever was asked is asked again
  bank text NOT NULL,
  -- the account that was given, and its last signs
  account_id uuid NOT NULL,
  account_end text NOT NULL,
  -- what the bank knows it by; another one after a failure, because a bank pays each once
  reference text NOT NULL UNIQUE,
  -- how often the bank refused it
  refusals int NOT NULL DEFAULT 0 CHECK (refusals >= 0),
  failure text,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  -- the bank has it
  sent_at timestamptz,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  paid_at timestamptz,
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state IN ('failed', 'manual')) <= (failure IS NOT NULL))
);
CREATE INDEX payouts_batch ON public.payouts (batch_on);
CREATE INDEX payouts_host ON public.payouts (host_id, created_at);
CREATE INDEX payouts_open ON public.payouts (try_at) WHERE state IN ('scheduled', 'processing', 'failed');

-- What of it was kept back for what the host owed for a booking.
CREATE TABLE public.payout_offsets (
  payout_id uuid NOT NULL REFERENCES public.payouts ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  cents public.cents NOT NULL CHECK (cents > 0),
  PRIMARY KEY (payout_id, booking_id)
);
CREATE INDEX payout_offsets_booking ON public.payout_offsets (booking_id);

-- A part of what a booking brings its host: the trip or a week of it, a sum that is disputed, or what else the books owe them for it.
CREATE TABLE public.payout_items (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  -- of a trip: 1, 2, 3 … by its weeks; 0 for what else the books owe
  part smallint NOT NULL CHECK (part >= 0),
  state public.payout_state NOT NULL,
  -- what was taken from the guest for it, our fee of that with the VAT inside, and the host's; what it will come to, until it is earned
  gross_cents public.cents NOT NULL,
  fee_cents public.cents NOT NULL,
  fee_vat_cents public.cents NOT NULL,
  cents public.cents NOT NULL,
  -- when the car was back or the week over, and from when on it can be paid
  over_at timestamptz,
  due_at timestamptz,
  -- when the books made it the host's
  earned_at timestamptz,
  payout_id uuid REFERENCES public.payouts,
  -- the dispute that keeps or kept it
  hold_key text UNIQUE,
  hold_reason text CHECK (hold_reason IN ('charge', 'claim', 'review')),
  created_at timestamptz NOT NULL,
  CHECK (gross_cents = fee_cents + cents),
  CHECK (fee_vat_cents <= fee_cents),
  CHECK ((hold_key IS NULL) = (hold_reason IS NULL)),
  CHECK ((state = 'accruing') = (due_at IS NULL)),
  CHECK ((state IN ('processing', 'paid', 'failed', 'manual')) <= (payout_id IS NOT NULL))
);
CREATE UNIQUE INDEX payout_items_part ON public.payout_items (booking_id, part) WHERE part > 0 AND hold_key IS NULL;
CREATE INDEX payout_items_booking ON public.payout_items (booking_id);
CREATE INDEX payout_items_host ON public.payout_items (host_id, over_at);
CREATE INDEX payout_items_payout ON public.payout_items (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX payout_items_due ON public.payout_items (due_at) WHERE state IN ('held', 'scheduled');
-- The books are asked for what each host is owed, and few of their entries are about hosts.
CREATE INDEX ledger_entries_of_hosts ON public.ledger_entries (account) INCLUDE (transaction_id, cents)
  WHERE account LIKE 'host_payable:%';

-- Mails about payouts: written with the change and sent after it.
CREATE TABLE public.payout_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('payout_scheduled', 'payout_paid', 'payout_failed', 'payout_no_account')),
  -- the same for the same change, so that it is told once
  about text NOT NULL,
  cents public.cents NOT NULL,
  pay_on date,
  account_end text,
  created_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT payout_mails_once UNIQUE (host_id, about)
);
CREATE INDEX payout_mails_waiting ON public.payout_mails (mail_try_at) WHERE mail_done_at IS NULL;

-- What the bank told us by itself, as it came: each once.
CREATE TABLE public.payout_notices (
  bank text NOT NULL,
  notice_key text NOT NULL,
  payout_id uuid REFERENCES public.payouts,
  effect text NOT NULL CHECK (effect IN ('paid', 'failed', 'sent_back', 'ignored', 'mismatch')),
  raw text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bank, notice_key)
);

ALTER TABLE public.payout_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payout_offsets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payout_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payout_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payout_notices ENABLE ROW LEVEL SECURITY;
