-- Names as on the papers that were handed in last: what is typed since may be of somebody else, until it is handed in again.
ALTER TABLE public.verifications ADD COLUMN first_names text, ADD COLUMN last_name text;
UPDATE public.verifications AS v
   SET first_names = coalesce(nullif(v.typed ->> 'firstNames', ''), p.first_name),
       last_name = coalesce(nullif(v.typed ->> 'lastName', ''), p.last_name)
  FROM public.profiles AS p WHERE p.id = v.user_id AND v.state <> 'in_progress';
ALTER TABLE public.verifications
  ADD CONSTRAINT verifications_named CHECK (state = 'in_progress' OR (first_names IS NOT NULL AND last_name IS NOT NULL));
-- Somebody else who is named to drive is found by the day on which they were born.
CREATE INDEX verifications_birth ON public.verifications (birth_on) WHERE state IN ('verified', 'action_needed');
