-- Papers that a host keeps of a car or of themselves, each with its file.
CREATE TABLE public.host_papers (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  -- null: of the host
  vehicle_id bigint REFERENCES public.vehicles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN
    ('licence_disc', 'roadworthy', 'service_book', 'cover_letter', 'finance_consent', 'other')),
  note text NOT NULL CHECK (length(note) <= 200),
  -- its last day; null: it does not run out
  expires_on date,
  file_id uuid NOT NULL UNIQUE REFERENCES public.private_files (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  -- the newest one, in whose place this one stood; it goes with it
  replaced_by uuid REFERENCES public.host_papers (id) ON DELETE CASCADE,
  CHECK (replaced_by <> id)
);
CREATE INDEX host_papers_host ON public.host_papers (host_id, expires_on);
CREATE INDEX host_papers_vehicle ON public.host_papers (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX host_papers_replaced ON public.host_papers (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX host_papers_expiring ON public.host_papers (expires_on) WHERE expires_on IS NOT NULL AND replaced_by IS NULL;
ALTER TABLE public.host_papers ENABLE ROW LEVEL SECURITY;

-- What a host was reminded of, once for each paper, last day and number of days before; its mail waits here too.
CREATE TABLE public.host_paper_reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  -- of what: a disc of a car is the same paper, wherever its last day is known from
  subject text NOT NULL CHECK (length(subject) <= 100),
  vehicle_id bigint REFERENCES public.vehicles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  expires_on date NOT NULL,
  days_before integer NOT NULL CHECK (days_before > 0),
  noticed_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT host_paper_reminders_once UNIQUE (host_id, subject, expires_on, days_before)
);
CREATE INDEX host_paper_reminders_vehicle ON public.host_paper_reminders (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX host_paper_reminders_waiting ON public.host_paper_reminders (mail_try_at) WHERE mail_done_at IS NULL;
ALTER TABLE public.host_paper_reminders ENABLE ROW LEVEL SECURITY;
