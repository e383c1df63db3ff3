-- When the money of a payment was held on a card: what we owe at an instant is asked of the past as well.
ALTER TABLE public.payments ADD COLUMN held_at timestamptz;
UPDATE public.payments SET held_at = state_at WHERE state = 'authorised';

-- How our books stood at the end of each day, chained by hashes; anybody may read it.
CREATE TABLE public.reserve_proofs (
  day date PRIMARY KEY,
  rental_held_cents bigint NOT NULL,
  rental_owed_cents bigint NOT NULL,
  deposit_held_cents bigint NOT NULL,
  deposit_owed_cents bigint NOT NULL,
  hosts_cents bigint NOT NULL,
  ledger_sum_cents bigint NOT NULL,
  postings int NOT NULL,
  open_bookings int NOT NULL,
  open_deposits int NOT NULL,
  -- unique: two proofs cannot follow the same one
  previous_hash text NOT NULL UNIQUE CHECK (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL
);

ALTER TABLE public.reserve_proofs ENABLE ROW LEVEL SECURITY;
