-- Files that a host brought in, by the hash of what stood in them: the same file twice is said and brings nothing twice.
CREATE TABLE public.host_imports (
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('expenses', 'drives', 'day_prices')),
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  row_count integer NOT NULL CHECK (row_count > 0),
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (host_id, kind, content_hash)
);
ALTER TABLE public.host_imports ENABLE ROW LEVEL SECURITY;
