-- What was put into this database by the project itself, so that it is done once, and gone on with after a crash.
CREATE TABLE public.seeds (
  name text PRIMARY KEY,
  -- the instant that everything in it is dated from
  as_of timestamptz NOT NULL,
  tries int NOT NULL,
  finished_at timestamptz
);

ALTER TABLE public.seeds ENABLE ROW LEVEL SECURITY;
