-- The record of what happened to accounts and rights. Every row is written by this one function, whoever asks for it, so
-- that there is one form of the text under the hash. Whoever writes waits for the one before: a chain has one end.
CREATE FUNCTION auth.append_audit(
  at timestamptz, action text, actor_id uuid, subject_id uuid, ip text, details jsonb
) RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  next_seq bigint;
  last_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(5993522);
  SELECT row.seq + 1, row.hash INTO next_seq, last_hash FROM auth.audit AS row ORDER BY row.seq DESC LIMIT 1;
  next_seq := coalesce(next_seq, 1);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  INSERT INTO auth.audit (seq, at, action, actor_id, subject_id, ip, details, prev_hash, hash) VALUES (
    next_seq, at, action, actor_id, subject_id, ip, details, last_hash,
    sha256(last_hash || convert_to(concat_ws(
      E'\n', next_seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action,
      coalesce(actor_id::text, ''), coalesce(subject_id::text, ''), coalesce(ip, ''), details::text
    ), 'UTF8'))
  );
END
$$;
REVOKE ALL ON FUNCTION auth.append_audit FROM PUBLIC, anon, authenticated, service_role;

-- Not even the system changes what is written. Whoever owns the table can switch this off, and then the chain shows it.
CREATE FUNCTION auth.keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'The record of accounts is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER keep_audit_rows BEFORE UPDATE OR DELETE ON auth.audit
  FOR EACH ROW EXECUTE FUNCTION auth.keep_audit();
CREATE TRIGGER keep_audit BEFORE TRUNCATE ON auth.audit FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_audit();

-- Roles change by several doors: at sign-up, by the person, by an admin, by the service key, by hand. All of them are
-- recorded here. At the end of the transaction, so that nobody waits for the chain while doing something else.
CREATE FUNCTION auth.record_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
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
    NULL,
    jsonb_build_object('role', held.role, 'is_active', held.is_active, 'by', by_role)
  );
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER record_role AFTER INSERT OR UPDATE OR DELETE ON user_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION auth.record_role();
