-- The books of payment companies that do not exist, “Test Pay” and others beside it. Nothing of ours reads them and they
-- read nothing of ours: the sides talk by checkouts, commands and signed messages, as with a real company.
-- `company` is whose row it is; none sees a row of another.
CREATE SCHEMA simulator;

CREATE TABLE simulator.checkouts (
  ref text PRIMARY KEY,
  company text NOT NULL,
  -- the merchant's key: the same key is the same checkout
  key text NOT NULL,
  payment_id text NOT NULL,
  order_ref text NOT NULL,
  description text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  mode text NOT NULL CHECK (mode IN ('sale', 'authorise')),
  expires_at timestamptz NOT NULL,
  success_url text NOT NULL,
  error_url text NOT NULL,
  cancel_url text NOT NULL,
  notify_url text NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'three_d_secure', 'authorised', 'captured', 'released', 'failed', 'cancelled')),
  captured_cents int NOT NULL DEFAULT 0,
  refunded_cents int NOT NULL DEFAULT 0,
  card_ending text,
  -- how the customer asked for the message to travel: at once, after the hold, twice
  delivery text NOT NULL DEFAULT 'prompt' CHECK (delivery IN ('prompt', 'late', 'twice', 'no_return')),
  created_at timestamptz NOT NULL,
  UNIQUE (company, key),
  CHECK (refunded_cents <= captured_cents AND captured_cents <= amount_cents)
);

CREATE TABLE simulator.commands (
  company text NOT NULL,
  key text NOT NULL,
  checkout_ref text NOT NULL REFERENCES simulator.checkouts (ref),
  kind text NOT NULL,
  amount_cents int NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (company, key)
);

CREATE TABLE simulator.deliveries (
  id uuid PRIMARY KEY,
  company text NOT NULL,
  checkout_ref text NOT NULL REFERENCES simulator.checkouts (ref),
  notify_url text NOT NULL,
  body text NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  delivered_at timestamptz
);
CREATE INDEX deliveries_waiting ON simulator.deliveries (company, try_at) WHERE delivered_at IS NULL;
