-- Numbers of the policy about paying with credit; every version that is kept here gets those that hold now. A version
-- never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('cancellation', content -> 'cancellation'
  || '{"credit": {"leastPaidCents": 1000, "returnedMonths": 3}}');
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

-- As much of the total as the guest paid with their credit; the payment is the rest.
ALTER TABLE public.bookings ADD COLUMN credit_cents public.cents NOT NULL DEFAULT 0;

ALTER TABLE public.wallet_entries
  -- the credit that it was taken from, or what was taken that it gives back
  ADD COLUMN of_id uuid REFERENCES public.wallet_entries (id),
  DROP CONSTRAINT wallet_entries_kind_check,
  ADD CONSTRAINT wallet_entries_kind_check CHECK (kind IN ('trip_cancelled', 'car_rented_again', 'used', 'returned')),
  ADD CONSTRAINT wallet_entries_used CHECK ((kind = 'used') = (cents < 0) AND (kind IN ('used', 'returned')) = (of_id IS NOT NULL)),
  DROP CONSTRAINT wallet_entries_once,
  ADD CONSTRAINT wallet_entries_once UNIQUE NULLS NOT DISTINCT (booking_id, kind, because_of, of_id);
CREATE INDEX wallet_entries_of ON public.wallet_entries (of_id) WHERE of_id IS NOT NULL;
