-- Three database roles stand for the three kinds of callers of the wire services. Roles belong to the whole server, so
-- another database may have made them already, even at this very moment.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['anon', 'authenticated', 'service_role'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
      END IF;
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
  ALTER ROLE service_role BYPASSRLS;
END
$$;

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE SCHEMA auth;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public, auth TO anon, authenticated, service_role;

-- What row policies know of the caller: the claims that `db/tx.ts` sets for one transaction.
CREATE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

CREATE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(auth.jwt() ->> 'sub', '')::uuid $$;

CREATE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT auth.jwt() ->> 'role' $$;
