-- An active admin gives any role to anybody, also one that was taken away before: its row, which stays
-- inactive, would otherwise be in the way, and only the shell could give the role again. Nobody else revives a role: who
-- lost one does not take it back by themselves.
CREATE OR REPLACE FUNCTION auth.clear_inactive_role(person uuid, lost_role text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF auth.is_active_admin() THEN
    DELETE FROM public.user_roles WHERE user_id = person AND role = lost_role AND NOT is_active;
  END IF;
END
$$;
