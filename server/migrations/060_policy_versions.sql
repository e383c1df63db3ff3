-- The versions of the policy: the numbers that the business chose, each from its date on. Append-only: quotes and bookings
-- keep the version they were made under, so none is ever changed or taken out.
CREATE TABLE public.policy_versions (
  version int PRIMARY KEY CHECK (version > 0),
  valid_from timestamptz NOT NULL UNIQUE,
  content jsonb NOT NULL,
  published_at timestamptz NOT NULL
);

-- How far the columns that are worked out by a policy have come for a version: before it begins and after.
CREATE TABLE public.policy_recomputes (
  version int NOT NULL REFERENCES public.policy_versions (version),
  step text NOT NULL CHECK (step IN ('before', 'after')),
  -- every car up to this one is done
  last_vehicle_id bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (version, step)
);

ALTER TABLE public.policy_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.policy_recomputes ENABLE ROW LEVEL SECURITY;
