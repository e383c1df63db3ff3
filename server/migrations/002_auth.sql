-- People, what proves who they are, and their sessions. Only the auth service touches these tables, with the rights of the
-- system: the roles of callers have no right on any of them.
CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text CONSTRAINT users_email_unique UNIQUE CHECK (email = lower(email) AND length(email) <= 255),
  phone text CONSTRAINT users_phone_unique UNIQUE CHECK (phone ~ '^[1-9][0-9]{6,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  new_email text CHECK (new_email = lower(new_email) AND length(new_email) <= 255),
  new_phone text CHECK (new_phone ~ '^[1-9][0-9]{6,14}$'),
  -- How many of the two addresses have agreed to the change: 1 when one of them has.
  email_change_agreed smallint NOT NULL DEFAULT 0 CHECK (email_change_agreed BETWEEN 0 AND 1),
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(raw_app_meta_data) = 'object'),
  raw_user_meta_data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(raw_user_meta_data) = 'object'),
  is_anonymous boolean NOT NULL DEFAULT false,
  banned_until timestamptz,
  invited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_reachable
    CHECK (is_anonymous OR deleted_at IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL
           OR raw_app_meta_data ? 'provider')
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

CREATE TABLE auth.factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  friendly_name text NOT NULL DEFAULT '' CHECK (length(friendly_name) <= 100),
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone', 'webauthn')),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  -- For totp the shared secret, sealed with the key of this installation.
  secret bytea,
  phone text CHECK (phone ~ '^[1-9][0-9]{6,14}$'),
  -- For webauthn: id, public key, counter and transports of the passkey.
  credential jsonb,
  -- The last 30-second step that was accepted, so that no code counts twice.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT factors_name_unique UNIQUE (user_id, friendly_name)
);

CREATE TABLE auth.challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  factor_id uuid NOT NULL REFERENCES auth.factors ON DELETE CASCADE,
  ip text,
  -- For phone: of the code that was sent.
  code_hash bytea,
  -- For webauthn: what the browser has to sign.
  webauthn_challenge text,
  wrong_tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz
);
CREATE INDEX challenges_factor ON auth.challenges (factor_id);

-- A session that ends is deleted, its refresh tokens with it: whatever token is shown later is worth nothing.
-- `refresh_secret` derives each next refresh token from the one before, so that two tabs get the same answer although
-- only hashes are kept.
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  refresh_secret bytea NOT NULL,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(amr) = 'array'),
  -- The second factor that raised it to aal2, last.
  factor_id uuid REFERENCES auth.factors ON DELETE SET NULL,
  -- Where it was last used, as people recognise it in their list of sessions.
  user_agent text,
  ip text,
  last_used_at timestamptz,
  refreshed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON auth.sessions (user_id);
CREATE INDEX sessions_factor ON auth.sessions (factor_id) WHERE factor_id IS NOT NULL;

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

-- The key of this installation, made at the first start, unless the configuration brings one: it seals what must be
-- readable again, such as the shared secret of an authenticator app.
CREATE TABLE auth.sealing_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32),
  created_at timestamptz NOT NULL
);

REVOKE ALL ON ALL TABLES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
