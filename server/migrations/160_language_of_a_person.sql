-- The language that a person chose for pages and messages; none until they choose.
ALTER TABLE public.profiles
  ADD COLUMN locale text CONSTRAINT profiles_locale_known CHECK (locale IN ('en', 'af', 'zu', 'xh'));
GRANT INSERT (locale), UPDATE (locale) ON TABLE public.profiles TO authenticated;
