-- A host's public name is the person's own: who corrects one has corrected both.
CREATE OR REPLACE FUNCTION public.follow_profile_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.hosts SET first_name = NEW.first_name, last_name = NEW.last_name WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER follow_profile_name AFTER UPDATE OF first_name, last_name ON public.profiles
  FOR EACH ROW WHEN (NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name)
  EXECUTE FUNCTION public.follow_profile_name();
