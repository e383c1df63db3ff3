-- Codes of hosts beside those of the platform, in the one list, so that no code is there twice. What a host gives off is
-- kept as a price takes it: a percentage, or a sum (max_off_cents) of at most a percentage of the rental.
ALTER TABLE public.promo_codes
  -- null: no sum beside the percentage
  ALTER COLUMN max_off_cents DROP NOT NULL,
  -- chosen by the host's browser, so that the same one is made once
  ADD COLUMN id uuid UNIQUE,
  -- null: the platform's, which pays for it
  ADD COLUMN host_id uuid REFERENCES public.hosts (user_id),
  ADD COLUMN is_for_all_cars boolean NOT NULL DEFAULT true,
  -- local dates on which trips start, the last one left out
  ADD COLUMN trip_from_on date,
  ADD COLUMN trip_until_on date,
  -- prices that were promised before hold
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN created_at timestamptz,
  ADD CONSTRAINT promo_codes_of_a_host CHECK (
    CASE WHEN host_id IS NULL
      THEN max_off_cents IS NOT NULL AND is_for_all_cars AND num_nonnulls(id, trip_from_on, trip_until_on, paused_at, created_at) = 0
      ELSE num_nonnulls(id, trip_from_on, trip_until_on, max_uses, created_at) = 5 AND trip_from_on < trip_until_on
    END
  );
CREATE INDEX promo_codes_host ON public.promo_codes (host_id, created_at DESC, id DESC) WHERE host_id IS NOT NULL;

-- The cars that a code is for, where it is not for all of its host's.
CREATE TABLE public.promo_code_cars (
  code text NOT NULL REFERENCES public.promo_codes (code) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  PRIMARY KEY (code, vehicle_id)
);
CREATE INDEX promo_code_cars_vehicle ON public.promo_code_cars (vehicle_id);
ALTER TABLE public.promo_code_cars ENABLE ROW LEVEL SECURITY;
