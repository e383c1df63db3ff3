-- What happened to accounts and rights, append-only and chained: each row's hash covers the one before, so that a row that
-- is changed, removed or put elsewhere shows. Written by `repeatable/append_audit.sql` alone.
CREATE TABLE auth.audit (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  -- Who did it and to whom; not references, since the record outlives the account.
  actor_id uuid,
  subject_id uuid,
  ip text,
  details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_subject ON auth.audit (subject_id, seq);

REVOKE ALL ON auth.audit FROM PUBLIC, anon, authenticated, service_role;
