-- How often the prices of a car have changed, however they were: who changes them says what they had read. Kept by a trigger.
ALTER TABLE public.vehicles ADD COLUMN price_version int NOT NULL DEFAULT 1 CHECK (price_version > 0);

-- Each change that a host made to the prices of a car, append-only: what they were before and after, and why.
CREATE TABLE public.price_changes (
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  -- the one that the change led to
  version int NOT NULL CHECK (version > 1),
  cause text NOT NULL CHECK (cause IN ('edit', 'suggestion', 'bulk', 'undo')),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (vehicle_id, version)
);

ALTER TABLE public.price_changes ENABLE ROW LEVEL SECURITY;
