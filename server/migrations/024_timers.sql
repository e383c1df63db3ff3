-- Things that happen by themselves at an instant. `due_at` is the instant by the rules and never changes; `try_at` changes
-- when a run fails, so that one bad timer does not hold up the others.
-- A timer that events overtook stays and finds nothing to do: deleting it would need a lock that its run may hold.
CREATE TABLE public.timers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  ref uuid NOT NULL,
  due_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  done_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX timers_waiting ON public.timers (try_at) WHERE done_at IS NULL;

ALTER TABLE public.timers ENABLE ROW LEVEL SECURITY;
