-- Certificates of hosts' own cover, by which they may choose the own-cover plan. A person decides on each.
CREATE TABLE public.own_cover_certificates (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  company text NOT NULL CHECK (length(company) BETWEEN 1 AND 100),
  policy_number text NOT NULL CHECK (length(policy_number) BETWEEN 1 AND 60),
  -- its last day
  expires_on date NOT NULL,
  file_id uuid NOT NULL UNIQUE REFERENCES public.private_files (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'declined')),
  -- why it was declined
  reason text,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- an admin
  decided_by uuid,
  CHECK ((state = 'declined') = (reason IS NOT NULL)),
  CHECK ((state = 'submitted') = (decided_at IS NULL))
);
CREATE INDEX own_cover_certificates_host ON public.own_cover_certificates (host_id, state, expires_on);
CREATE UNIQUE INDEX own_cover_certificates_one_waits ON public.own_cover_certificates (host_id) WHERE state = 'submitted';
CREATE INDEX own_cover_certificates_waiting ON public.own_cover_certificates (submitted_at) WHERE state = 'submitted';
ALTER TABLE public.own_cover_certificates ENABLE ROW LEVEL SECURITY;
