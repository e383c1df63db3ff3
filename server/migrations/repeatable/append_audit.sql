-- The record of what happened to accounts and rights. Every row is written by this one function, no matter who asks for it, so
-- that there is one form of the text under the hash. Anyone who writes waits for the one before: a chain has one end.
CREATE OR REPLACE FUNCTION auth.append_audit(
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
