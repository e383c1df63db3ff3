-- Published reviews that people report, and what a person of Kwela decided. The words are never changed; a hidden review is shown to nobody
-- but its author, and its stars count for nothing.
ALTER TABLE public.reviews ADD COLUMN hidden_at timestamptz;
ALTER TABLE public.guest_reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

CREATE DOMAIN public.moderation_state AS text CHECK (VALUE IN ('reported', 'hidden', 'kept'));

CREATE TABLE public.review_cases (
  -- of public.reviews or of public.guest_reviews
  review_id uuid PRIMARY KEY,
  -- who it is about
  about text NOT NULL CHECK (about IN ('car', 'guest')),
  state public.moderation_state NOT NULL,
  reported_at timestamptz NOT NULL,
  -- the last decision, and the admin who made it
  decided_at timestamptz,
  decided_by uuid,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  CHECK ((state = 'reported') = (decided_at IS NULL))
);
CREATE INDEX review_cases_waiting ON public.review_cases (reported_at) WHERE state = 'reported';
ALTER TABLE public.review_cases ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.review_reports (
  review_id uuid NOT NULL REFERENCES public.review_cases (review_id),
  reporter_id uuid NOT NULL REFERENCES auth.users (id),
  reason text NOT NULL CHECK (reason IN ('private_details', 'insults', 'not_this_trip', 'pressure', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  at timestamptz NOT NULL,
  PRIMARY KEY (review_id, reporter_id)
);
CREATE INDEX review_reports_reporter ON public.review_reports (reporter_id);
ALTER TABLE public.review_reports ENABLE ROW LEVEL SECURITY;
