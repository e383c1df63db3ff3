-- Who gave another account for their money, or a first one, is told at once, so that whoever did not can act in time.
CREATE TABLE public.bank_account_notices (
  -- the same for the same account, person and way, so that it is told once
  key text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  about text NOT NULL CHECK (about IN ('payout_account_given', 'payout_account_changed', 'refund_account_given', 'refund_account_changed')),
  number_end text NOT NULL CHECK (length(number_end) BETWEEN 1 AND 4),
  created_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz
);
CREATE INDEX bank_account_notices_waiting ON public.bank_account_notices (try_at) WHERE done_at IS NULL;
CREATE INDEX bank_account_notices_person ON public.bank_account_notices (user_id);
ALTER TABLE public.bank_account_notices ENABLE ROW LEVEL SECURITY;
