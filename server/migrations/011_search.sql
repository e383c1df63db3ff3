-- What search walks. Orders and filters are answered inside the indexes, for listed cars only.

-- Nearest first: the index gives the order, the columns beside it answer the filters without the row.
CREATE INDEX vehicles_near ON public.vehicles USING gist (pos)
  INCLUDE (id, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

-- Cheapest first inside one 25 km square; a search merges the squares that it touches. One index for each length of trip.
CREATE INDEX vehicles_price1 ON public.vehicles (cell25, floor1_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price3 ON public.vehicles (cell25, floor3_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price7 ON public.vehicles (cell25, floor7_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price30 ON public.vehicles (cell25, floor_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

-- The same for one class of car, so that a rare class costs no more than a common one.
CREATE INDEX vehicles_category_price1 ON public.vehicles (cell25, category, floor1_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price3 ON public.vehicles (cell25, category, floor3_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price7 ON public.vehicles (cell25, category, floor7_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price30 ON public.vehicles (cell25, category, floor_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

CREATE INDEX vehicles_quality ON public.vehicles (cell25, quality DESC, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_newest ON public.vehicles (cell25, id DESC)
  INCLUDE (pos, category, seats, automatic, fuel, instant, feature_bits, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
