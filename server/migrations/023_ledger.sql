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

CREATE FUNCTION public.check_ledger_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF (SELECT sum(cents) FROM public.ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'Ledger transaction % does not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_ledger_balance();

CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();

ALTER TABLE public.ledger_transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_entries ENABLE ROW LEVEL SECURITY;
