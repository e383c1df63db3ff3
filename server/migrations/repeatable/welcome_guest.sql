-- Who signed in anonymously is a guest from the instant they have an address.
CREATE OR REPLACE FUNCTION public.welcome_guest() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.user_roles (user_id, role, created_at) VALUES (NEW.id, 'guest', NEW.updated_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER welcome_guest AFTER UPDATE OF is_anonymous ON auth.users FOR EACH ROW
  WHEN (OLD.is_anonymous AND NOT NEW.is_anonymous) EXECUTE FUNCTION public.welcome_guest();
