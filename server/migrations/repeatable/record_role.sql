-- Roles change by several doors: at sign-up, by the person, by an admin, by the service key, by hand. All of them are
-- recorded here, with the network address when the change came by the wire (`asCaller`). At the end of the transaction,
-- so that nobody waits for the chain while doing something else.
CREATE OR REPLACE FUNCTION auth.record_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  -- The names of the caller's role, or of the system when no caller was set.
  by_role text := coalesce(nullif(nullif(current_setting('role', true), 'none'), ''), 'system');
  held public.user_roles := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = OLD.role AND NEW.is_active = OLD.is_active AND NEW.user_id = OLD.user_id THEN
    RETURN NULL;
  END IF;
  PERFORM auth.append_audit(
    clock_timestamp(),
    CASE TG_OP WHEN 'INSERT' THEN 'role_added' WHEN 'UPDATE' THEN 'role_changed' ELSE 'role_removed' END,
    coalesce(auth.uid(), CASE WHEN TG_OP = 'INSERT' THEN NEW.granted_by END),
    held.user_id,
    nullif(current_setting('request.ip', true), ''),
    jsonb_build_object('role', held.role, 'is_active', held.is_active, 'by', by_role)
  );
  RETURN NULL;
END
$$;
DROP TRIGGER IF EXISTS record_role ON public.user_roles;
CREATE CONSTRAINT TRIGGER record_role AFTER INSERT OR UPDATE OR DELETE ON public.user_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION auth.record_role();
