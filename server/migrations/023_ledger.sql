-- Double entry: what one event moves adds up to zero, and nothing is ever changed or taken out again.
CREATE TABLE public.ledger_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the event that moved the money, e.g. `captured:<payment>`: it posts once, however often it is told
  event_key text NOT NULL UNIQUE,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  at timestamptz NOT NULL
);
CREATE INDEX ledger_transactions_booking ON public.ledger_transactions (booking_id);

CREATE TABLE public.ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES public.ledger_transactions (id),
  account text NOT NULL CHECK (account ~ '^[a-z_]+(:[0-9a-f-]{36})?$'),
  cents bigint NOT NULL CHECK (cents <> 0)
);
CREATE INDEX ledger_entries_transaction ON public.ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account ON public.ledger_entries (account);

ALTER TABLE public.ledger_transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_entries ENABLE ROW LEVEL SECURITY;
