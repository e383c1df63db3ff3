-- Everything that a person can do with an account besides having a password.
ALTER TABLE auth.users
  ADD COLUMN new_email text CHECK (new_email = lower(new_email) AND length(new_email) <= 255),
  ADD COLUMN new_phone text CHECK (new_phone ~ '^[1-9][0-9]{6,14}$'),
  -- How many of the two addresses have agreed to the change: 1 when one of them has.
  ADD COLUMN email_change_agreed smallint NOT NULL DEFAULT 0 CHECK (email_change_agreed BETWEEN 0 AND 1),
  ADD COLUMN email_change_sent_at timestamptz,
  ADD COLUMN phone_change_sent_at timestamptz,
  ADD COLUMN recovery_sent_at timestamptz,
  ADD COLUMN reauthentication_sent_at timestamptz,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN deleted_at timestamptz;
ALTER TABLE auth.users DROP CONSTRAINT users_reachable;
ALTER TABLE auth.users ADD CONSTRAINT users_reachable
  CHECK (is_anonymous OR deleted_at IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL
         OR raw_app_meta_data ? 'provider');

ALTER TABLE auth.sessions
  -- Where it was last used, as people recognise it in their list of sessions.
  ADD COLUMN ip text,
  ADD COLUMN last_used_at timestamptz;

-- A code or link on its way to an address. Neither is kept in clear: `code_hash` is of the address with the code,
-- `link_hash` of the token in the link. Sending again replaces the one before.
CREATE TABLE auth.one_time_codes (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'sms', 'phone_change',
    'reauthentication')),
  sent_to text NOT NULL,
  code_hash bytea NOT NULL,
  link_hash bytea CONSTRAINT one_time_codes_link_unique UNIQUE,
  -- Of the flow that asked for it, when the answer to the link is a code to exchange (PKCE).
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  wrong_tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose),
  CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL))
);
CREATE INDEX one_time_codes_sent_to ON auth.one_time_codes (sent_to);

-- When a kind of message was last asked for at an address, whether or not somebody here has it, so that asking again too
-- soon is refused alike. The address is kept as a hash that only this installation can compute.
CREATE TABLE auth.message_times (
  address_hash bytea PRIMARY KEY,
  asked_at timestamptz NOT NULL
);
CREATE INDEX message_times_asked ON auth.message_times (asked_at);

-- A sign-in that leaves the site and comes back: to a provider and, with PKCE, to the page that exchanges the code.
CREATE TABLE auth.flows (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What went out as `state`, while the provider has not answered.
  state_hash bytea CONSTRAINT flows_state_unique UNIQUE,
  -- What the browser gets to exchange, once it is known who came back.
  auth_code_hash bytea CONSTRAINT flows_auth_code_unique UNIQUE,
  provider text NOT NULL,
  -- What the provider's answer is checked with, then the provider's own tokens; only `state` or the code opens it.
  sealed bytea,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  redirect_to text NOT NULL,
  -- Who links a further identity to an account that they are signed in to.
  linking_user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  -- How the person proved who they are: the entry of `amr` in the token.
  method text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX flows_expiry ON auth.flows (expires_at);
CREATE INDEX flows_user ON auth.flows (user_id);
CREATE INDEX flows_linking_user ON auth.flows (linking_user_id);

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

ALTER TABLE auth.sessions
  -- The second factor that raised it to aal2, last.
  ADD COLUMN factor_id uuid REFERENCES auth.factors ON DELETE SET NULL;
CREATE INDEX sessions_factor ON auth.sessions (factor_id) WHERE factor_id IS NOT NULL;

-- The key of this installation, made at the first start, unless the configuration brings one: it seals what must be
-- readable again, such as the shared secret of an authenticator app.
CREATE TABLE auth.sealing_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32),
  created_at timestamptz NOT NULL
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

-- What happened to accounts and rights, append-only and chained: each row's hash covers the one before, so that a row that
-- is changed, removed or put elsewhere shows. Source: performance-and-reliability.md R14.
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

REVOKE ALL ON ALL TABLES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA auth FROM PUBLIC, anon, authenticated, service_role;
