-- Prices that were shown, kept for as long as they are promised. Who asked is nobody's business: a quote holds no names.
CREATE TABLE public.quotes (
  hash text PRIMARY KEY,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  total_cents int NOT NULL CHECK (total_cents >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX quotes_expired ON public.quotes (expires_at);

ALTER TABLE public.quotes ENABLE ROW LEVEL SECURITY;

-- Codes that take something off the price at the platform's cost, once for each guest.
CREATE TABLE public.promo_codes (
  code text PRIMARY KEY CHECK (code = upper(code) AND length(code) BETWEEN 1 AND 40),
  percent_bp int NOT NULL CHECK (percent_bp BETWEEN 1 AND 10000),
  max_off_cents int NOT NULL CHECK (max_off_cents > 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  max_uses int CHECK (max_uses > 0),
  CHECK (valid_from < valid_until)
);

-- The row goes when its booking ends without money taken, so that the code can be used again.
CREATE TABLE public.promo_redemptions (
  code text NOT NULL REFERENCES public.promo_codes (code),
  guest_id uuid NOT NULL REFERENCES auth.users (id),
  booking_id uuid NOT NULL UNIQUE REFERENCES public.bookings (id),
  CONSTRAINT promo_redemptions_once PRIMARY KEY (code, guest_id)
);

ALTER TABLE public.promo_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.promo_redemptions ENABLE ROW LEVEL SECURITY;
