-- Whether guests may drive: who they are and their licence, as they type it and hand it in. Numbers are sealed; beside them stand their last
-- signs, and a mark by which the same number is found again.
CREATE TABLE public.verifications (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('in_progress', 'pending', 'verified', 'action_needed', 'rejected')),
  -- what has to be corrected, or why it was rejected
  reason text,
  -- for one matter; the first time is 1
  submissions int NOT NULL DEFAULT 0 CHECK (submissions >= 0),
  changed_at timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- an admin
  decided_by uuid,
  -- a no can be appealed once
  appealed_at timestamptz,
  appeal text CHECK (length(appeal) BETWEEN 1 AND 2000),
  -- what stands in the fields, without numbers
  typed jsonb NOT NULL,
  number_sealed bytea,
  number_end text CHECK (length(number_end) <= 4),
  number_mark bytea,
  licence_number_sealed bytea,
  licence_number_end text CHECK (length(licence_number_end) <= 4),
  licence_number_mark bytea,
  -- of what was handed in last
  phone text CHECK (phone ~ '^[1-9][0-9]{6,14}$'),
  birth_on date,
  licence_issued_on date,
  licence_expires_on date,
  passport_expires_on date,
  idp_expires_on date,
  -- purpose: version of the words that were agreed to
  agreed jsonb NOT NULL DEFAULT '{}',
  agreed_at timestamptz,
  -- what a machine saw, for the person who decides
  advice text[] NOT NULL DEFAULT '{}',
  CHECK ((state IN ('action_needed', 'rejected')) = (reason IS NOT NULL)),
  CHECK (state = 'in_progress'
    OR (submitted_at IS NOT NULL AND birth_on IS NOT NULL AND licence_issued_on IS NOT NULL AND licence_expires_on IS NOT NULL))
);
CREATE INDEX verifications_waiting ON public.verifications (submitted_at) WHERE state = 'pending';
CREATE INDEX verifications_number ON public.verifications (number_mark) WHERE number_mark IS NOT NULL;
CREATE INDEX verifications_licence ON public.verifications (licence_number_mark) WHERE licence_number_mark IS NOT NULL;
CREATE INDEX verifications_running_out ON public.verifications (least(licence_expires_on, passport_expires_on))
  WHERE state IN ('verified', 'action_needed');
ALTER TABLE public.verifications ENABLE ROW LEVEL SECURITY;

-- What happened to it, and who looked at it; the person reads all of it.
CREATE TABLE public.verification_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- a transition of its life, or looked_at
  event text NOT NULL,
  reason text,
  by_role text NOT NULL CHECK (by_role IN ('guest', 'admin', 'system')),
  -- who of Kwela
  by_id uuid
);
CREATE INDEX verification_events_person ON public.verification_events (user_id, id);
ALTER TABLE public.verification_events ENABLE ROW LEVEL SECURITY;

-- Pictures of the licence and the person; one of each kind counts. The row goes with the object of the storage service.
CREATE TABLE public.verification_photos (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('licenceFront', 'licenceBack', 'selfie')),
  object_id uuid NOT NULL UNIQUE REFERENCES storage.objects (id) ON DELETE CASCADE,
  photo_id uuid NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
ALTER TABLE public.verification_photos ENABLE ROW LEVEL SECURITY;

-- Whose a picture is, by what stands in it: one file serves one account, also after it was taken away.
CREATE TABLE public.verification_marks (
  hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE
);
CREATE INDEX verification_marks_person ON public.verification_marks (user_id);
ALTER TABLE public.verification_marks ENABLE ROW LEVEL SECURITY;

-- Mails about it, each once; written with what they tell and sent after it.
CREATE TABLE public.verification_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('verified', 'sent_back', 'rejected', 'opened_again', 'runs_out')),
  -- the same for the same change, so that it is told once
  about text NOT NULL,
  reason text,
  -- of a paper that runs out
  expires_on date,
  created_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT verification_mails_once UNIQUE (user_id, about)
);
CREATE INDEX verification_mails_waiting ON public.verification_mails (mail_try_at) WHERE mail_done_at IS NULL;
ALTER TABLE public.verification_mails ENABLE ROW LEVEL SECURITY;

INSERT INTO storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
VALUES ('verifications', 'verifications', false, 8000000, '{image/jpeg,image/png,image/webp}', now(), now());

-- People add pictures to the folder of their own id, named by an id. Nobody reads, replaces or removes one by their own rights: what was handed in
-- is evidence, and each look at it is recorded.
CREATE POLICY verifications_add ON storage.objects FOR INSERT TO authenticated
  WITH CHECK (bucket_id = 'verifications'
    AND name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    AND (storage.foldername(name))[1] = (SELECT auth.uid())::text);

-- Three numbers that are new; every version that is kept here says them. A version never changes otherwise.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object(
  'verification', '{"maxResubmissions": 3, "minPhotoPx": 800, "remindDaysBefore": [30, 7, 1]}'::jsonb
);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
