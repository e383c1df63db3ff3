-- Whoever signs in anonymously has proved nothing: they hold no role, not even the guest's, until they have an address.
CREATE OR REPLACE FUNCTION make_profile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
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

CREATE FUNCTION welcome_guest() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.user_roles (user_id, role, created_at) VALUES (NEW.id, 'guest', NEW.updated_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
CREATE TRIGGER welcome_guest AFTER UPDATE OF is_anonymous ON auth.users FOR EACH ROW
  WHEN (OLD.is_anonymous AND NOT NEW.is_anonymous) EXECUTE FUNCTION welcome_guest();

-- Asked of the account, not of the token: the first token after the address was confirmed may still be the old one.
CREATE FUNCTION auth.is_anonymous() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT FROM auth.users WHERE id = auth.uid() AND is_anonymous) $$;

-- As before, and an anonymous person gives themselves no role.
CREATE OR REPLACE FUNCTION check_role_giver() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF current_user NOT IN ('anon', 'authenticated') THEN
    RETURN NEW;
  END IF;
  IF auth.uid() IS NULL OR auth.is_anonymous() THEN
    RAISE EXCEPTION 'Not authenticated' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.granted_by := auth.uid();
  IF auth.is_active_admin() THEN
    RETURN NEW;
  END IF;
  IF NEW.role = 'admin' THEN
    RAISE EXCEPTION 'Only existing admins can assign the admin role' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.user_id IS DISTINCT FROM auth.uid() THEN
    RAISE EXCEPTION 'Not authenticated' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
