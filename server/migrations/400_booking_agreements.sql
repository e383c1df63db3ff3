-- What a guest agreed to as they booked: each thing with the version of its words. Of who drives there is a print alone; who they
-- are stands with the booking, and goes with it.
CREATE TABLE public.booking_agreements (
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  code text NOT NULL CHECK (code IN ('terms', 'privacy', 'car_rules', 'drivers')),
  version text NOT NULL,
  -- who said yes
  user_id uuid NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, code)
);
CREATE INDEX booking_agreements_user ON public.booking_agreements (user_id);

ALTER TABLE public.booking_agreements ENABLE ROW LEVEL SECURITY;
