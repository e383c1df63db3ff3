-- Where the condition record of the car ended when a trip was agreed: it stands on the agreement, and shows later that nothing was taken out.

CREATE TABLE public.noted_conditions (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  seq integer NOT NULL CHECK (seq >= 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);
ALTER TABLE public.noted_conditions ENABLE ROW LEVEL SECURITY;
