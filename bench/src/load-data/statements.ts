/** Everything is drawn by the database itself; `$n` are counts and the lists of `fleet.ts` as JSON. */

/** The same id for the same name each time, in the form of a random one. */
export const MAKE_IDS = `
  CREATE OR REPLACE FUNCTION pg_temp.load_id(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT overlay(overlay(md5('load-' || name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;

export const MAKE_OFFERS = `
  CREATE TEMP TABLE load_offers ON COMMIT DROP AS
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS o (model int, plan int, step int, day_price_cents int,
      floor1_day_cents int, floor3_day_cents int, floor7_day_cents int, floor_day_cents int)`;
export const MAKE_MODELS = `
  CREATE TEMP TABLE load_models ON COMMIT DROP AS
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS m (model int, steps int, category public.vehicle_category, make text, name text,
      body text, fuel public.vehicle_fuel, seats smallint, doors smallint, automatic_share float8, value_cents int, deposit_cents int)`;
export const MAKE_PLANS = `
  CREATE TEMP TABLE load_plans ON COMMIT DROP AS
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS p (plan int, price_rules jsonb, days3_bp int, days7_bp int,
      days30_bp int, policy text)`;
export const MAKE_CITIES = `
  CREATE TEMP TABLE load_cities ON COMMIT DROP AS
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (city int, name text, province text, lat float8, lng float8)`;

/** $1 how many, $2 `host` or `guest`. */
export const ADD_PEOPLE = `
  INSERT INTO auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
  SELECT pg_temp.load_id($2::text || i), $2::text || i || '@load.example', now(),
         jsonb_build_object('first_name', initcap($2::text), 'last_name', 'Number ' || i), now(), now()
    FROM generate_series(1, $1::int) AS i`;

/** The trigger that gives new users a profile is off where the database lets us, so that it is done at once here. */
export const ADD_PROFILES = `
  INSERT INTO public.profiles (id, first_name, last_name)
  SELECT id, raw_user_meta_data ->> 'first_name', raw_user_meta_data ->> 'last_name'
    FROM auth.users WHERE email LIKE '%@load.example' ON CONFLICT (id) DO NOTHING`;
export const ADD_ROLES = `
  INSERT INTO public.user_roles (user_id, role)
  SELECT id, unnest(CASE WHEN email LIKE 'host%' THEN ARRAY['guest', 'host'] ELSE ARRAY['guest'] END)
    FROM auth.users WHERE email LIKE '%@load.example' ON CONFLICT (user_id, role) DO NOTHING`;

export const ADD_HOSTS = `
  INSERT INTO public.hosts (user_id, first_name, last_name, area, hosting_since, answer_minutes, late_answer_bp,
                            cancelled_count, trip_count, five_star_count, rating_count, is_all_star)
  SELECT pg_temp.load_id('host' || i), 'Host', 'Number ' || i, 'Centre', now() - random() * interval '4 years',
         (5 + random() * 120)::int, (random() * 600)::int, floor(power(random(), 4) * 4)::int, trips,
         (trips * 0.4)::int, (trips * 0.6)::int, i % 12 = 0
    FROM (SELECT i, (power(random(), 2) * 60)::int AS trips FROM generate_series(1, $1::int) AS i) AS drawn`;

/**
 * $1 how many, $2 hosts, $3-$5 the slots of cities, models and plans, $6 the id that comes before,
 * $7 the features, of which every car has the first.
 * Positions are gaussian around the city, 14 km wide: 180 cars on a square kilometre in Johannesburg at a million.
 * Prices are the mean of three draws, since few hosts ask the least or the most.
 */
export const ADD_VEHICLES = `
  WITH drawn AS MATERIALIZED (
    SELECT i, ($3::int[])[1 + floor(random() * 100)::int] AS city, ($4::int[])[1 + floor(random() * 100)::int] AS model,
           ($5::int[])[1 + floor(random() * 100)::int] AS plan, (random() + random() + random()) / 3 AS price_at,
           14 * sqrt(-2 * ln(1 - random())) AS off_km, 2 * pi() * random() AS off_turn,
           sqrt(0.1225 + random() * 0.2256) AS shown_km, 2 * pi() * random() AS shown_turn,
           floor(power(random(), 3) * 60)::int AS ratings, 3.9 + random() AS stars, random() AS r1, random() AS r2,
           random() AS r3, random() AS r4
      FROM generate_series(1, $1::int) AS i
  ), placed AS (
    SELECT d.*, c.name AS city_name, c.province, c.lat + off_km * cos(off_turn) / 111.195 AS car_lat,
           c.lng + off_km * sin(off_turn) / (111.195 * cos(radians(c.lat))) AS car_lng
      FROM drawn d JOIN load_cities c USING (city)
  )
  INSERT INTO public.vehicles (id, public_id, host_id, state, make, model, year, category, automatic, fuel, seats, doors,
    body, colour, plate, features, description, area, city, province, lat, lng, pick_up_label, shown_lat, shown_lng,
    day_price_cents, floor1_day_cents, floor3_day_cents, floor7_day_cents, floor_day_cents, price_rules, days3_bp,
    days7_bp, days30_bp, km_per_day, extra_km_cents, value_cents, deposit_cents, policy, delivery, instant, lead_minutes,
    buffer_minutes, min_days, max_days, completeness, rating_sum, rating_count, quality, trip_count, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT $6::bigint + p.i, pg_temp.load_id('vehicle' || p.i), pg_temp.load_id('host' || (1 + p.i % $2::int)),
         CASE WHEN r1 < 0.9 THEN 'live' ELSE 'snoozed' END, m.make, m.name, 2015 + floor(r2 * 11)::int, m.category,
         r3 < m.automatic_share, m.fuel, m.seats, m.doors, m.body,
         (ARRAY['white', 'white', 'silver', 'grey', 'blue', 'red', 'black'])[1 + floor(r4 * 7)::int], 'LOAD' || p.i,
         (SELECT array_agg(code) FROM unnest($7::text[]) WITH ORDINALITY AS f (code, place)
           WHERE place = 1 OR floor(r2 * 131072)::int >> (place - 1)::int & 1 = 1), 'A car for load tests.', city_name, city_name, province, car_lat, car_lng,
         'At the gate', car_lat + shown_km * cos(shown_turn) / 111.195,
         car_lng + shown_km * sin(shown_turn) / (111.195 * cos(radians(car_lat))), o.day_price_cents,
         o.floor1_day_cents, o.floor3_day_cents, o.floor7_day_cents, o.floor_day_cents, l.price_rules, l.days3_bp,
         l.days7_bp, l.days30_bp, 150 + 50 * floor(r1 * 4)::int, 250, m.value_cents, m.deposit_cents, l.policy,
         CASE WHEN r2 < 0.3 THEN '[{"code":"door","kind":"address","label":"Your door","radiusKm":15,"feeCents":25000}]'::jsonb
              ELSE '[]'::jsonb END,
         r3 < 0.7, (ARRAY[60, 120, 120, 720])[1 + floor(r4 * 4)::int], (ARRAY[60, 120, 180])[1 + floor(r1 * 3)::int],
         CASE WHEN r2 < 0.85 THEN 1 ELSE 2 END, (ARRAY[30, 60, 90])[1 + floor(r3 * 3)::int], (0.6 + 0.4 * r4)::real,
         round(ratings * stars)::int, ratings, ((8 * 4.5 + round(ratings * stars)) / (8 + ratings) / 5)::real, ratings * 2,
         now() - r4 * interval '3 years'
    FROM placed p
    JOIN load_models m USING (model)
    JOIN load_plans l USING (plan)
    JOIN load_offers o ON o.model = p.model AND o.plan = p.plan AND o.step = floor(p.price_at * m.steps)::int`;

/**
 * $1 the id before the first vehicle, $2 vehicles, $3 bookings ahead of each, $4 bookings behind each, $5 guests.
 * Each booking of a car has 15 days of its own in which it starts and ends, so no two overlap; the 15 days begin on
 * different days for different cars, so that on any day some are free.
 */
export const ADD_BOOKINGS = `
  WITH drawn AS (
    SELECT v.id AS vehicle_id, v.host_id, v.day_price_cents, v.policy, n,
           now()::date + interval '6 hours'
             + (n * 15 + CASE WHEN n < 0 THEN -30 ELSE 0 END + v.id * 7919 % 15 + floor(random() * 7)) * interval '1 day'
             + floor(random() * 20) * interval '30 minutes' AS start_at,
           (2 + floor(random() * 5)::int) AS days, (v.id - $1::bigint) * ($3::int + $4::int) + n AS number
      FROM public.vehicles v CROSS JOIN generate_series(-$4::int, $3::int - 1) AS n
     WHERE v.id > $1::bigint AND v.id <= $1::bigint + $2::bigint OFFSET 0
  )
  INSERT INTO public.bookings (id, ref, vehicle_id, host_id, guest_id, state, start_at, end_at, trip, quote, total_cents,
    deposit_cents, payout_cents, policy, policy_version, idempotency_key, request_fingerprint, created_at, state_at)
  SELECT gen_random_uuid(), 'LOAD-' || number, vehicle_id, host_id,
         pg_temp.load_id('guest' || (1 + abs(number) % $5::int)),
         CASE WHEN n < 0 THEN 'completed' ELSE 'confirmed' END, start_at, start_at + days * interval '1 day', '{}', '{}',
         days * day_price_cents, 350000, days * day_price_cents * 4 / 5, policy, 1, 'load-' || number, 'load', now(), now()
    FROM drawn`;

export const ADD_SLOTS = `
  INSERT INTO public.vehicle_slots (vehicle_id, start_at, end_at, kind, booking_id)
  SELECT b.vehicle_id, b.start_at, b.end_at + v.buffer_minutes * interval '1 minute', 'booking', b.id
    FROM public.bookings b JOIN public.vehicles v ON v.id = b.vehicle_id
   WHERE b.ref LIKE 'LOAD-%' AND b.state = 'confirmed'`;

export const COUNT_STARS = `
  UPDATE public.review_totals SET stars_sum = t.stars_sum, stars_count = t.stars_count
    FROM (SELECT coalesce(sum(rating_sum), 0) AS stars_sum, coalesce(sum(rating_count), 0) AS stars_count
            FROM public.vehicles) AS t`;

export const HAS_LOAD_DATA = `SELECT EXISTS (SELECT FROM auth.users WHERE email = 'host1@load.example') AS yes`;
/** Whether anybody else's car or booking is here, which would go with the load data. */
export const HAS_OTHER_DATA = `
  SELECT EXISTS (SELECT FROM public.hosts h JOIN auth.users u ON u.id = h.user_id WHERE u.email NOT LIKE '%@load.example')
      OR EXISTS (SELECT FROM public.bookings WHERE ref NOT LIKE 'LOAD-%') AS yes`;

/** Row by row, since emptying whole tables would reach the ledger, which keeps what it has. */
export const REMOVE = [
  'DELETE FROM public.vehicle_slots',
  'DELETE FROM public.bookings',
  'DELETE FROM public.vehicles',
  'DELETE FROM public.hosts',
  `DELETE FROM public.user_roles WHERE user_id IN (SELECT id FROM auth.users WHERE email LIKE '%@load.example')`,
  `DELETE FROM public.profiles WHERE id IN (SELECT id FROM auth.users WHERE email LIKE '%@load.example')`,
  `DELETE FROM auth.users WHERE email LIKE '%@load.example'`,
];
