-- Applications for an opening, of somebody who need not have an account. Read by admins only, and gone after a year.
CREATE TABLE public.applications (
  id uuid PRIMARY KEY,
  -- the name of the opening's file
  opening text NOT NULL CHECK (length(opening) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) <= 254),
  letter text NOT NULL CHECK (length(letter) <= 5000),
  -- the PDF; once for each application, so that one sent twice is one. Whoever handed it in with an account takes both along
  file_id uuid NOT NULL UNIQUE REFERENCES public.private_files (id) ON DELETE CASCADE,
  locale text NOT NULL,
  applied_at timestamptz NOT NULL,
  -- of the mail that says that it arrived
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz
);
CREATE INDEX applications_newest ON public.applications (applied_at DESC, id);
CREATE INDEX applications_mail_waiting ON public.applications (mail_try_at) WHERE mail_done_at IS NULL;
ALTER TABLE public.applications ENABLE ROW LEVEL SECURITY;
