-- Tokens by which programs of a host call us. Of the token itself there is a hash and its first signs, and nothing that opens anything.
CREATE TABLE public.api_tokens (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- SHA-256; the token has 256 random bits, so no slower hash is needed
  token_hash bytea NOT NULL UNIQUE,
  prefix text NOT NULL CHECK (length(prefix) = 10),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['calendar', 'hand_over', 'messages', 'money']),
  created_at timestamptz NOT NULL,
  -- it opens nothing from then on
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  use_count bigint NOT NULL DEFAULT 0 CHECK (use_count >= 0),
  -- requests since the beginning of the minute that is being counted
  minute_at timestamptz,
  minute_count int NOT NULL DEFAULT 0
);
CREATE INDEX api_tokens_host ON public.api_tokens (host_id);
ALTER TABLE public.api_tokens ENABLE ROW LEVEL SECURITY;
