-- What guests say of a car after a trip: one review for a booking, seen by everybody once it is published.
CREATE TABLE public.reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  booking_id uuid NOT NULL CONSTRAINT reviews_one_for_a_booking UNIQUE REFERENCES public.bookings (id),
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  guest_id uuid NOT NULL REFERENCES auth.users (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  cleanliness smallint NOT NULL CHECK (cleanliness BETWEEN 1 AND 5),
  condition smallint NOT NULL CHECK (condition BETWEEN 1 AND 5),
  accuracy smallint NOT NULL CHECK (accuracy BETWEEN 1 AND 5),
  communication smallint NOT NULL CHECK (communication BETWEEN 1 AND 5),
  handover smallint NOT NULL CHECK (handover BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) <= 2000),
  trip_on date NOT NULL,
  rental_days smallint NOT NULL CHECK (rental_days > 0),
  reply text CHECK (length(reply) <= 2000),
  published_at timestamptz NOT NULL
);
CREATE INDEX reviews_vehicle ON public.reviews (vehicle_id, published_at DESC, id DESC)
  INCLUDE (cleanliness, condition, accuracy, communication, handover);

ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;

-- All published stars of the platform in one row: the mean that few reviews are weighed against.
CREATE TABLE public.review_totals (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  stars_sum bigint NOT NULL DEFAULT 0,
  stars_count bigint NOT NULL DEFAULT 0
);
INSERT INTO public.review_totals DEFAULT VALUES;

ALTER TABLE public.review_totals ENABLE ROW LEVEL SECURITY;
