-- The two refusals that the specification (§6) words itself. A trigger that sees no caller's role is the system at work.
-- An anonymous person gives themselves no role.
CREATE OR REPLACE FUNCTION public.check_role_giver() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF current_user NOT IN ('anon', 'authenticated') THEN
    RETURN NEW;
  END IF;
  IF auth.uid() IS NULL OR auth.is_anonymous() THEN
    RAISE EXCEPTION 'Not authenticated' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.granted_by := auth.uid();
  IF auth.is_active_admin() THEN
    PERFORM auth.clear_inactive_role(NEW.user_id, NEW.role);
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
CREATE OR REPLACE TRIGGER check_role_giver BEFORE INSERT ON public.user_roles
  FOR EACH ROW EXECUTE FUNCTION public.check_role_giver();
