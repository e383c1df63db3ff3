-- What a guest agreed to as they booked, each in the version of its words. Of who drives there is a print alone; who they are
-- stands with the booking, and goes with it. One row, as it is written with every booking.
CREATE TABLE public.booking_agreements (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  terms text NOT NULL,
  privacy text NOT NULL,
  car_rules text NOT NULL,
  drivers text NOT NULL,
  agreed_at timestamptz NOT NULL
);
ALTER TABLE public.booking_agreements ENABLE ROW LEVEL SECURITY;
