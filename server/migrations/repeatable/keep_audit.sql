-- Not even the system changes what is written. Anyone who owns the table can switch this off, and then the chain shows it.
CREATE OR REPLACE FUNCTION auth.keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'The record of accounts is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER keep_audit_rows BEFORE UPDATE OR DELETE ON auth.audit
  FOR EACH ROW EXECUTE FUNCTION auth.keep_audit();
CREATE OR REPLACE TRIGGER keep_audit BEFORE TRUNCATE ON auth.audit FOR EACH STATEMENT EXECUTE FUNCTION auth.keep_audit();
