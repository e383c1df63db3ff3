-- The books of companies that are played by their public contracts, each object as its company would keep it, and what they
-- tell their merchant. `company` is whose row it is; none sees a row of another, and nothing of ours reads them.
CREATE TABLE simulator.documents (
  company text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  -- grows with each change, so that of two at once one starts again
  version int NOT NULL DEFAULT 1,
  doc jsonb NOT NULL,
  PRIMARY KEY (company, kind, id)
);

CREATE TABLE simulator.notices (
  id uuid PRIMARY KEY,
  company text NOT NULL,
  -- the company's own number of the message: the same for each time that it is sent
  message_id text NOT NULL,
  body text NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  delivered_at timestamptz
);
CREATE INDEX notices_waiting ON simulator.notices (company, try_at) WHERE delivered_at IS NULL;
