-- What a search reads of a car that it found, as one value. A page reads some twenty cars, and reading thirty columns of
-- each one by one took the server longer than anything else it does for a search. The order of the facts is the one of
-- `Facts` in search-rows.ts.
CREATE FUNCTION public.vehicle_search_facts(
  public_id uuid, make text, model text, year smallint, category smallint, automatic boolean, fuel smallint,
  seats smallint, area text, province text, body text, colour text, day_price_cents int, price_rules jsonb,
  days3_bp int, days7_bp int, days30_bp int, policy text, value_cents int, deposit_cents int, km_per_day int,
  rating_sum int, rating_count int, trip_count int, instant boolean, delivery jsonb, shown_lat float8, shown_lng float8,
  hand_over_from_minute smallint, hand_over_to_minute smallint, no_start_on jsonb
) RETURNS json LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT json_build_array(
    public_id, make, model, year, category, automatic, fuel,
    seats, area, province, body, colour, day_price_cents, price_rules,
    days3_bp, days7_bp, days30_bp, policy, value_cents, deposit_cents, km_per_day,
    rating_sum, rating_count, trip_count, instant, delivery <> '[]'::jsonb, shown_lat, shown_lng,
    hand_over_from_minute, hand_over_to_minute, no_start_on)
$$;

ALTER TABLE public.vehicles ADD COLUMN search_facts json NOT NULL GENERATED ALWAYS AS (public.vehicle_search_facts(
  public_id, make, model, year, category, automatic, fuel, seats, area, province, body, colour, day_price_cents,
  price_rules, days3_bp, days7_bp, days30_bp, policy, value_cents, deposit_cents, km_per_day, rating_sum, rating_count,
  trip_count, instant, delivery, shown_lat, shown_lng, hand_over_from_minute, hand_over_to_minute, no_start_on)) STORED;
