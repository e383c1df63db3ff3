-- A change to the prices of many dates of several cars, known by its key when it is sent again.
CREATE TABLE public.price_bulk_changes (
  id uuid PRIMARY KEY,
  -- the order in which they were made
  seq bigint GENERATED ALWAYS AS IDENTITY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 1 AND 255),
  request_fingerprint text NOT NULL,
  made_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL CHECK (undo_until >= made_at),
  undone_at timestamptz,
  -- how many days got back the price that they had, and how many kept a newer one
  restored_count int,
  kept_count int,
  CONSTRAINT price_bulk_key UNIQUE (host_id, idempotency_key),
  CHECK ((undone_at IS NULL) = (restored_count IS NULL) AND (undone_at IS NULL) = (kept_count IS NULL))
);
CREATE INDEX price_bulk_of_host ON public.price_bulk_changes (host_id, seq DESC);

-- What it did to each car: the dates with the price by hand before, null where there was none, and after.
CREATE TABLE public.price_bulk_cars (
  bulk_id uuid NOT NULL REFERENCES public.price_bulk_changes (id) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  days jsonb NOT NULL,
  PRIMARY KEY (bulk_id, vehicle_id)
);
CREATE INDEX price_bulk_cars_vehicle ON public.price_bulk_cars (vehicle_id);

ALTER TABLE public.price_bulk_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.price_bulk_cars ENABLE ROW LEVEL SECURITY;
