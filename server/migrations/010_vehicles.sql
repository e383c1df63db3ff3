-- Hosts and vehicles.

-- What a car can be, as codes: the lists of domain/src/vehicles/vehicle.ts. The two that the indexes of search hold are
-- enumerated types: four bytes each, where words in every index made a search a sixth slower. Their order means nothing.
CREATE TYPE public.vehicle_category AS ENUM (
  'economy', 'compact', 'crossover', 'suv', 'bakkie', 'overland', 'people_carrier', 'executive', 'luxury', 'ev', 'van');
CREATE TYPE public.vehicle_fuel AS ENUM ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric');
CREATE DOMAIN public.vehicle_body AS text CHECK (VALUE IN (
  'hatch', 'sedan', 'suv', 'crossover', 'bakkie', 'van', 'coupe', 'cabrio', 'minibus'));
CREATE DOMAIN public.province AS text CHECK (VALUE IN (
  'GP', 'WC', 'KZN', 'EC', 'FS', 'LP', 'MP', 'NW', 'NC'));
CREATE DOMAIN public.listing_state AS text CHECK (VALUE IN (
  'draft', 'in_review', 'live', 'snoozed', 'auto_paused', 'suspended', 'archived'));
CREATE DOMAIN public.vehicle_features AS text[] CHECK (VALUE <@ ARRAY[
  'aircon', 'bluetooth', 'isofix', 'tow_bar', 'tracker', 'roof_rack', 'four_by_four', 'reverse_camera',
  'cruise_control', 'android_auto', 'hand_controls', 'wheelchair_access', 'pets', 'canopy', 'rooftop_tent', 'gravel',
  'four_by_four_tracks', 'cross_border']);

-- Features as one number for the indexes of search, which hold many of them in little room. Stored codes and codes that
-- are asked for both go through here, so no other place knows which bit is which. A new feature comes last.
CREATE FUNCTION public.vehicle_feature_bits(features text[]) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1 << array_position(ARRAY[
    'aircon', 'bluetooth', 'isofix', 'tow_bar', 'tracker', 'roof_rack', 'four_by_four', 'reverse_camera',
    'cruise_control', 'android_auto', 'hand_controls', 'wheelchair_access', 'pets', 'canopy', 'rooftop_tent', 'gravel',
    'four_by_four_tracks', 'cross_border'], feature) - 1), 0)
    FROM unnest(features) AS feature
$$;

-- Kilometres on a plane (Lambert conformal conic, 24S/33S, origin 29S 25E): at most 0.4 % off within 45 km anywhere in
-- South Africa, so that nearest-first is an index walk without PostGIS.
CREATE FUNCTION public.za_xy(lat float8, lng float8) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT point(r * sin(t), r0 - r * cos(t))
    FROM (SELECT 6371.0088 * f / power(tan(pi() / 4 + radians(lat) / 2), n) AS r,
                 6371.0088 * f / power(tan(pi() / 4 + radians(-29) / 2), n) AS r0,
                 n * radians(lng - 25) AS t
            FROM (SELECT n, cos(radians(-24)) * power(tan(pi() / 4 + radians(-24) / 2), n) / n AS f
                    FROM (SELECT ln(cos(radians(-24)) / cos(radians(-33)))
                                 / ln(tan(pi() / 4 + radians(-33) / 2) / tan(pi() / 4 + radians(-24) / 2)) AS n
                         ) AS cone
                 ) AS factor
         ) AS polar
$$;

-- The 25 km square that a point on that plane lies in.
CREATE FUNCTION public.za_cell25(pos point) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((floor(pos[0] / 25)::int + 100) * 1000 + floor(pos[1] / 25)::int + 100)
$$;

-- What a search reads of a car that it found, as one value. A page reads some twenty cars, and reading thirty columns of
-- each one by one took the server longer than anything else it does for a search. The order of the facts is the one of
-- `FACTS` in modules/search/store/rows.ts.
CREATE FUNCTION public.vehicle_search_facts(
  public_id uuid, make text, model text, year smallint, category public.vehicle_category,
  automatic boolean, fuel public.vehicle_fuel,
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

CREATE TABLE public.hosts (
  user_id uuid PRIMARY KEY REFERENCES auth.users (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  area text NOT NULL,
  vat_number text CHECK (vat_number ~ '^4\d{9}$'),
  hosting_since timestamptz NOT NULL,
  answer_minutes int,
  late_answer_bp int NOT NULL DEFAULT 0 CHECK (late_answer_bp BETWEEN 0 AND 10000),
  cancelled_count int NOT NULL DEFAULT 0,
  trip_count int NOT NULL DEFAULT 0,
  five_star_count int NOT NULL DEFAULT 0,
  rating_count int NOT NULL DEFAULT 0,
  is_all_star boolean NOT NULL DEFAULT false
);

CREATE TABLE public.vehicles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  state public.listing_state NOT NULL,
  listed boolean NOT NULL GENERATED ALWAYS AS (state = 'live') STORED,
  make text NOT NULL,
  model text NOT NULL,
  year smallint NOT NULL,
  category public.vehicle_category NOT NULL,
  automatic boolean NOT NULL,
  fuel public.vehicle_fuel NOT NULL,
  seats smallint NOT NULL,
  doors smallint NOT NULL,
  body public.vehicle_body NOT NULL,
  colour text NOT NULL,
  plate text NOT NULL,
  features public.vehicle_features NOT NULL,
  feature_bits int NOT NULL GENERATED ALWAYS AS (public.vehicle_feature_bits(features)) STORED,
  description text NOT NULL,
  area text NOT NULL,
  city text NOT NULL,
  province public.province NOT NULL,
  -- the host's own place, shown to nobody before the booking is ready
  lat float8 NOT NULL,
  lng float8 NOT NULL,
  pick_up_label text NOT NULL,
  -- what everybody sees and search measures from, so that distances cannot be used to find the car
  shown_lat float8 NOT NULL,
  shown_lng float8 NOT NULL,
  pos point NOT NULL GENERATED ALWAYS AS (public.za_xy(shown_lat, shown_lng)) STORED,
  cell25 int NOT NULL GENERATED ALWAYS AS (public.za_cell25(public.za_xy(shown_lat, shown_lng))) STORED,
  day_price_cents int NOT NULL CHECK (day_price_cents > 0),
  -- the lowest price of a rental day under the rules and discounts, a lower bound for the total: on trips of 1 to 2, 3 to
  -- 6 and 7 to 29 days, and from 30 days on. With one floor for all lengths, every car with a monthly discount would stand
  -- in the way of every weekend trip.
  floor1_day_cents int NOT NULL,
  floor3_day_cents int NOT NULL,
  floor7_day_cents int NOT NULL,
  floor_day_cents int NOT NULL CHECK (floor_day_cents > 0 AND floor_day_cents <= day_price_cents),
  price_rules jsonb NOT NULL DEFAULT '[]',
  days3_bp int NOT NULL DEFAULT 0,
  days7_bp int NOT NULL DEFAULT 0,
  days30_bp int NOT NULL DEFAULT 0,
  km_per_day int NOT NULL,
  extra_km_cents int NOT NULL,
  value_cents int NOT NULL,
  deposit_cents int NOT NULL,
  is_high_theft boolean NOT NULL DEFAULT false,
  minimum_driver_age smallint NOT NULL DEFAULT 21,
  policy public.cancellation_policy NOT NULL,
  extras jsonb NOT NULL DEFAULT '[]',
  delivery jsonb NOT NULL DEFAULT '[]',
  has_delivery boolean NOT NULL GENERATED ALWAYS AS (delivery <> '[]'::jsonb) STORED,
  instant boolean NOT NULL,
  lead_minutes int NOT NULL DEFAULT 120,
  buffer_minutes int NOT NULL DEFAULT 120,
  min_days smallint NOT NULL DEFAULT 1,
  max_days smallint NOT NULL DEFAULT 60,
  hand_over_from_minute smallint NOT NULL DEFAULT 360,
  hand_over_to_minute smallint NOT NULL DEFAULT 1320,
  no_start_on jsonb NOT NULL DEFAULT '[]',
  marks jsonb NOT NULL DEFAULT '[]',
  condition_checked_on date,
  photo_keys jsonb NOT NULL DEFAULT '[]',
  completeness real NOT NULL DEFAULT 1,
  rating_sum int NOT NULL DEFAULT 0,
  rating_count int NOT NULL DEFAULT 0,
  -- stars with sample-size shrinkage, for the order by rating
  quality real NOT NULL DEFAULT 0,
  trip_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  search_facts json NOT NULL GENERATED ALWAYS AS (public.vehicle_search_facts(
    public_id, make, model, year, category, automatic, fuel, seats, area, province, body, colour, day_price_cents,
    price_rules, days3_bp, days7_bp, days30_bp, policy, value_cents, deposit_cents, km_per_day, rating_sum, rating_count,
    trip_count, instant, delivery, shown_lat, shown_lng, hand_over_from_minute, hand_over_to_minute, no_start_on)) STORED,
  CONSTRAINT vehicles_floors_ordered CHECK (
    floor_day_cents <= floor7_day_cents AND floor7_day_cents <= floor3_day_cents
    AND floor3_day_cents <= floor1_day_cents AND floor1_day_cents <= day_price_cents)
);

CREATE UNIQUE INDEX vehicles_plate_live ON public.vehicles (plate) WHERE state <> 'archived';
CREATE INDEX vehicles_host ON public.vehicles (host_id);

ALTER TABLE public.hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vehicles ENABLE ROW LEVEL SECURITY;
