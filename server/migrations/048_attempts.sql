-- Attempts at what is limited, such as signing in, counted once for all processes: how many in these five minutes, and how
-- many in the five before. By what they are counted, a network or an account, is kept as a hash that only this
-- installation can compute. Unlogged: a count is written before each sign-in and need not outlive a crash of the database.
CREATE UNLOGGED TABLE auth.attempts (
  counted_hash bytea PRIMARY KEY,
  window_start timestamptz NOT NULL,
  here int NOT NULL,
  before int NOT NULL
);
REVOKE ALL ON auth.attempts FROM PUBLIC, anon, authenticated, service_role;
