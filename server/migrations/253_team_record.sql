-- What was done by and with a host's co-hosts, for the host to read; kept for a year.
CREATE TABLE public.team_record (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  -- who did it; null once their account is gone
  actor_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  event text NOT NULL,
  -- whose rights it was about, as they were called then: an address, which goes with the account of its owner
  about text,
  about_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  vehicle_id bigint REFERENCES public.vehicles (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- the call that it was done with; a step that asks twice is one act
  request_id text NOT NULL,
  CONSTRAINT team_record_once UNIQUE NULLS NOT DISTINCT (request_id, event, vehicle_id)
);
CREATE INDEX team_record_of_host ON public.team_record (host_id, seq DESC);
CREATE INDEX team_record_actor ON public.team_record (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX team_record_about ON public.team_record (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX team_record_at ON public.team_record (at);

ALTER TABLE public.team_record ENABLE ROW LEVEL SECURITY;
