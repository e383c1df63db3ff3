-- Double entry: what one event moves adds up to zero, asked when the transaction ends. It is whole then: what was posted in another
-- transaction of the database takes no more entries, not even an even pair.
CREATE OR REPLACE FUNCTION public.check_ledger_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_transactions
                  WHERE id = NEW.transaction_id AND xmin = pg_catalog.pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'Ledger transaction % was posted before', NEW.transaction_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (SELECT sum(cents) FROM public.ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'Ledger transaction % does not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER IF EXISTS ledger_entries_balance ON public.ledger_entries;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_ledger_balance();
