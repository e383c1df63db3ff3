-- People and their sessions. Only the auth service touches these tables, with the rights of the system: the roles of
-- callers have no right on any of them.
CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text CONSTRAINT users_email_unique UNIQUE CHECK (email = lower(email) AND length(email) <= 255),
  phone text CONSTRAINT users_phone_unique UNIQUE CHECK (phone ~ '^[1-9][0-9]{6,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(raw_app_meta_data) = 'object'),
  raw_user_meta_data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(raw_user_meta_data) = 'object'),
  is_anonymous boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_reachable CHECK (is_anonymous OR email IS NOT NULL OR phone IS NOT NULL)
);

-- `provider_id` is the person's id at the provider; for email it is our own user id.
CREATE TABLE auth.identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  provider text NOT NULL,
  provider_id text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(identity_data) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identities_provider_unique UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user ON auth.identities (user_id);

-- A session that ends is deleted, its refresh tokens with it: whatever token is shown later is worth nothing.
-- `refresh_secret` derives each next refresh token from the one before, so that two tabs get the same answer although
-- only hashes are kept.
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  refresh_secret bytea NOT NULL,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(amr) = 'array'),
  user_agent text,
  refreshed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON auth.sessions (user_id);

CREATE TABLE auth.refresh_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES auth.sessions ON DELETE CASCADE,
  parent_id bigint REFERENCES auth.refresh_tokens ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT refresh_tokens_hash_unique UNIQUE,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX refresh_tokens_one_active ON auth.refresh_tokens (session_id) WHERE revoked_at IS NULL;
CREATE INDEX refresh_tokens_parent ON auth.refresh_tokens (parent_id);
CREATE INDEX refresh_tokens_session ON auth.refresh_tokens (session_id);

-- Keys made at the first start. One of them signs; the others still verify what they signed.
CREATE TABLE auth.signing_keys (
  kid text PRIMARY KEY,
  algorithm text NOT NULL CHECK (algorithm IN ('ES256', 'RS256')),
  public_jwk jsonb NOT NULL,
  private_jwk jsonb NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX signing_keys_one_current ON auth.signing_keys (is_current) WHERE is_current;

REVOKE ALL ON ALL TABLES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
