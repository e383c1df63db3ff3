-- An active admin gives any role to anybody (specification §6), also one that was taken away before: its row, which stays
-- inactive, would otherwise be in the way, and only the shell could give the role again. Nobody else revives a role: who
-- lost one does not take it back by themselves.
CREATE FUNCTION auth.clear_inactive_role(person uuid, lost_role text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF auth.is_active_admin() THEN
    DELETE FROM public.user_roles WHERE user_id = person AND role = lost_role AND NOT is_active;
  END IF;
END
$$;

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
