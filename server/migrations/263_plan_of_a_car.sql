-- The host plan of one car, where its host chose another for it than for all of theirs; and the plan that a booking keeps, by which
-- what its host is paid was worked out. All bookings until now were made under the balanced one.
CREATE TABLE public.vehicle_host_plans (
  vehicle_id bigint PRIMARY KEY REFERENCES public.vehicles (id) ON DELETE CASCADE,
  plan public.host_plan NOT NULL,
  chosen_at timestamptz NOT NULL
);
ALTER TABLE public.vehicle_host_plans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.bookings ADD COLUMN host_plan public.host_plan NOT NULL DEFAULT 'balanced';
