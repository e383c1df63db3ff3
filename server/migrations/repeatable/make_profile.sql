-- Everyone who signs up, by whatever way, is a guest with a profile from the same instant. The names come from the
-- person's own metadata, so they are trimmed and cut, never refused. Anyone who signs in anonymously has proved nothing: they
-- hold no role, not even the guest's, until they have an address.
CREATE OR REPLACE FUNCTION public.make_profile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.profiles (id, first_name, last_name, created_at, updated_at) VALUES (
    NEW.id,
    left(btrim(coalesce(NEW.raw_user_meta_data ->> 'first_name', '')), 100),
    left(btrim(coalesce(NEW.raw_user_meta_data ->> 'last_name', '')), 100),
    NEW.created_at,
    NEW.created_at
  );
  IF NOT NEW.is_anonymous THEN
    INSERT INTO public.user_roles (user_id, role, created_at) VALUES (NEW.id, 'guest', NEW.created_at);
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER make_profile AFTER INSERT ON auth.users
  FOR EACH ROW EXECUTE FUNCTION public.make_profile();
