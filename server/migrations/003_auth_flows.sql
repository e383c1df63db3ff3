-- What is on its way between a person and the auth service, and how often somebody has tried. With the rights of the
-- system only, as in 002.

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

-- Attempts at what is limited, such as signing in, counted once for all processes: how many in these five minutes, and how
-- many in the five before. By what they are counted, a network or an account, is kept as a hash that only this
-- installation can compute. Unlogged: a count is written before each sign-in and need not outlive a crash of the database.
CREATE UNLOGGED TABLE auth.attempts (
  counted_hash bytea PRIMARY KEY,
  window_start timestamptz NOT NULL,
  here int NOT NULL,
  before int NOT NULL
);

REVOKE ALL ON auth.one_time_codes, auth.message_times, auth.flows, auth.attempts
  FROM PUBLIC, anon, authenticated, service_role;
