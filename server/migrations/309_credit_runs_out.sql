-- What is left of a credit on its last day ends with an entry of its own.
ALTER TABLE public.wallet_entries
  DROP CONSTRAINT wallet_entries_kind_check,
  ADD CONSTRAINT wallet_entries_kind_check
    CHECK (kind IN ('trip_cancelled', 'car_rented_again', 'used', 'returned', 'ran_out')),
  DROP CONSTRAINT wallet_entries_used,
  ADD CONSTRAINT wallet_entries_used CHECK ((kind IN ('used', 'ran_out')) = (cents < 0)
    AND (kind IN ('used', 'returned', 'ran_out')) = (of_id IS NOT NULL));
CREATE INDEX wallet_entries_running_out ON public.wallet_entries (expires_at) WHERE cents > 0;
