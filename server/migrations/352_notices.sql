-- What people are told inside the product: the same news as by mail and SMS, whichever of those somebody wants.
CREATE TABLE public.notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- the same for the same thing that happened to the same person, so it is told once
  key text NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES auth.users (id),
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  about text NOT NULL,
  amount_cents integer CHECK (amount_cents >= 0),
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notices_newest ON public.notices (person_id, at DESC, id DESC);
CREATE INDEX notices_unread ON public.notices (person_id) WHERE read_at IS NULL;
CREATE INDEX notices_booking ON public.notices (booking_id);
ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;
