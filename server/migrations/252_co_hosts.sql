-- Who helps a host, with what: one row from an invitation to the end of the help.
CREATE DOMAIN public.co_host_state AS text
  CHECK (VALUE IN ('invited', 'active', 'declined', 'withdrawn', 'expired', 'removed', 'left'));

CREATE TABLE public.co_hosts (
  -- chosen by who invites, so that one sent twice is one
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  -- who took it up; null until then
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  -- in small letters
  email text NOT NULL CHECK (length(email) <= 254 AND email = lower(email)),
  state public.co_host_state NOT NULL,
  state_at timestamptz NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- false: the cars that are listed below
  has_all_cars boolean NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- of who was invited, as far as anybody knows: the host's
  locale text NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > invited_at),
  -- of the mail with the invitation
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CHECK (user_id <> host_id),
  CHECK ((state IN ('active', 'removed', 'left')) = (user_id IS NOT NULL))
);
-- Asked with nearly every call of a co-host: who helps this host?
CREATE UNIQUE INDEX co_hosts_helping ON public.co_hosts (user_id, host_id) WHERE state = 'active';
CREATE UNIQUE INDEX co_hosts_invited ON public.co_hosts (host_id, email) WHERE state = 'invited';
CREATE INDEX co_hosts_of_host ON public.co_hosts (host_id);
CREATE INDEX co_hosts_mail_waiting ON public.co_hosts (mail_try_at) WHERE mail_done_at IS NULL;
CREATE INDEX co_hosts_over ON public.co_hosts (state_at) WHERE state <> 'active';

CREATE TABLE public.co_host_cars (
  co_host_id uuid NOT NULL REFERENCES public.co_hosts (id) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  PRIMARY KEY (co_host_id, vehicle_id)
);
CREATE INDEX co_host_cars_vehicle ON public.co_host_cars (vehicle_id);

ALTER TABLE public.co_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.co_host_cars ENABLE ROW LEVEL SECURITY;
