-- What search walks. Orders and filters are answered inside the indexes, for listed cars only.

-- The lowest price of a rental day on trips of 1 to 2, 3 to 6 and 7 to 29 days: by the best price rule and the discounts
-- of that length. `floor_day_cents` is the one from 30 days on. With one floor for all lengths, every car with a monthly
-- discount would stand in the way of every weekend trip.
ALTER TABLE public.vehicles
  ADD COLUMN floor1_day_cents int,
  ADD COLUMN floor3_day_cents int,
  ADD COLUMN floor7_day_cents int;
UPDATE public.vehicles
   SET floor1_day_cents = floor_day_cents, floor3_day_cents = floor_day_cents, floor7_day_cents = floor_day_cents;
ALTER TABLE public.vehicles
  ALTER COLUMN floor1_day_cents SET NOT NULL,
  ALTER COLUMN floor3_day_cents SET NOT NULL,
  ALTER COLUMN floor7_day_cents SET NOT NULL,
  ADD CONSTRAINT vehicles_floors_ordered CHECK (
    floor_day_cents <= floor7_day_cents AND floor7_day_cents <= floor3_day_cents
    AND floor3_day_cents <= floor1_day_cents AND floor1_day_cents <= day_price_cents);

-- Nearest first: the index gives the order, the columns beside it answer the filters without the row.
CREATE INDEX vehicles_near ON public.vehicles USING gist (pos)
  INCLUDE (id, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

-- Cheapest first inside one 25 km square; a search merges the squares that it touches. One index for each length of trip.
CREATE INDEX vehicles_price1 ON public.vehicles (cell25, floor1_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price3 ON public.vehicles (cell25, floor3_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price7 ON public.vehicles (cell25, floor7_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_price30 ON public.vehicles (cell25, floor_day_cents, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

-- The same for one class of car, so that a rare class costs no more than a common one.
CREATE INDEX vehicles_category_price1 ON public.vehicles (cell25, category, floor1_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price3 ON public.vehicles (cell25, category, floor3_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price7 ON public.vehicles (cell25, category, floor7_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_category_price30 ON public.vehicles (cell25, category, floor_day_cents, id)
  INCLUDE (pos, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;

CREATE INDEX vehicles_quality ON public.vehicles (cell25, quality DESC, id)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
CREATE INDEX vehicles_newest ON public.vehicles (cell25, id DESC)
  INCLUDE (pos, category, seats, automatic, fuel, instant, features, day_price_cents,
           buffer_minutes, lead_minutes, min_days, max_days, hand_over_from_minute, hand_over_to_minute)
  WHERE listed;
