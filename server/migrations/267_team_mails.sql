-- Mails about who helps a host: one for each change of a co-host that somebody else has to know, written with the change and sent after it.
CREATE TABLE public.team_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  co_host_id uuid NOT NULL REFERENCES public.co_hosts (id) ON DELETE CASCADE,
  -- of the co-host, which the change led to
  version int NOT NULL,
  event text NOT NULL CHECK (event IN ('joined', 'declined', 'left', 'changed', 'removed')),
  created_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT team_mails_once UNIQUE (co_host_id, version)
);
CREATE INDEX team_mails_waiting ON public.team_mails (mail_try_at) WHERE mail_done_at IS NULL;
CREATE INDEX team_mails_age ON public.team_mails (created_at);
ALTER TABLE public.team_mails ENABLE ROW LEVEL SECURITY;
