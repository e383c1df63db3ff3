-- Addresses of hosts' programs that are told what happens, and each message to them: written with what it tells, sent after it.
CREATE DOMAIN public.webhook_state AS text CHECK (VALUE IN ('on', 'off', 'failing'));
CREATE DOMAIN public.delivery_state AS text CHECK (VALUE IN ('waiting', 'delivered', 'failed'));

CREATE TABLE public.webhooks (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  state public.webhook_state NOT NULL,
  created_at timestamptz NOT NULL,
  -- the first failure after which it took nothing
  failing_since timestamptz,
  -- a mail to its host that it was turned off is due; null: there is nothing to tell
  notice_at timestamptz,
  notice_attempts int NOT NULL DEFAULT 0,
  notice_error text
);
CREATE INDEX webhooks_host ON public.webhooks (host_id);
CREATE INDEX webhooks_notice ON public.webhooks (notice_at) WHERE notice_at IS NOT NULL;
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;

-- The one without an end signs, and so do the others until they end.
CREATE TABLE public.webhook_secrets (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES public.webhooks ON DELETE CASCADE,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX webhook_secrets_webhook ON public.webhook_secrets (webhook_id);
CREATE UNIQUE INDEX webhook_secrets_current ON public.webhook_secrets (webhook_id) WHERE ends_at IS NULL;
ALTER TABLE public.webhook_secrets ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES public.webhooks ON DELETE CASCADE,
  event text NOT NULL,
  -- what it tells of, so that it is told once
  about text NOT NULL,
  -- the bytes that are signed
  body text NOT NULL,
  state public.delivery_state NOT NULL,
  created_at timestamptz NOT NULL,
  next_at timestamptz,
  -- as often as it was sent, and as often without success since it began or was asked for again
  attempts int NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  tried_at timestamptz,
  -- the answer of the last time: an HTTP status, or why there was none
  status smallint,
  fault text,
  -- when its host last sent it by hand
  by_hand_at timestamptz,
  UNIQUE (webhook_id, about),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries (created_at);
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;
