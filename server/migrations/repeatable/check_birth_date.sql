-- A person is 16 to 110 years old when they tell their birth date. Asked when it is told and not at each change after, so
-- that nobody is locked out of their own row by growing old. Source: docs/rules/accounts.md "Birth dates".
CREATE OR REPLACE FUNCTION public.check_birth_date() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF extract(year FROM age((now() AT TIME ZONE 'Africa/Johannesburg')::date, NEW.birth_on)) NOT BETWEEN 16 AND 110 THEN
    RAISE EXCEPTION 'Enter a date of birth that gives an age of 16 to 110'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'profiles_birth_plausible';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER check_birth_date BEFORE INSERT OR UPDATE OF birth_on ON public.profiles
  FOR EACH ROW WHEN (NEW.birth_on IS NOT NULL) EXECUTE FUNCTION public.check_birth_date();
