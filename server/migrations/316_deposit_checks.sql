-- When the bank was first asked to hold a deposit: what it does not answer in time is not the guest's to mend.
ALTER TABLE public.deposits ADD COLUMN ordered_at timestamptz;
UPDATE public.deposits d SET ordered_at = (
  SELECT min(p.created_at) FROM public.payments p
   WHERE p.booking_id = d.booking_id AND p.kind = 'deposit' AND p.mode = 'authorise');

-- Each whole day that a deposit comes back late is a credit of its own.
ALTER TABLE public.wallet_entries
  ADD COLUMN nth smallint NOT NULL DEFAULT 1 CHECK (nth > 0),
  DROP CONSTRAINT wallet_entries_kind_check,
  ADD CONSTRAINT wallet_entries_kind_check
    CHECK (kind IN ('trip_cancelled', 'car_rented_again', 'deposit_late', 'used', 'returned', 'ran_out')),
  DROP CONSTRAINT wallet_entries_once,
  ADD CONSTRAINT wallet_entries_once UNIQUE NULLS NOT DISTINCT (booking_id, kind, because_of, of_id, nth);
