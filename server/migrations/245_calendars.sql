-- Calendars from outside, and the secret addresses at which a car's own calendar is read.

-- A calendar that a host keeps elsewhere: fetched from its address again and again, or read once from a file or a text.
CREATE TABLE public.calendar_feeds (
  id uuid PRIMARY KEY,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  origin text NOT NULL CHECK (origin IN ('address', 'file', 'paste')),
  url text CHECK (length(url) <= 2048),
  created_at timestamptz NOT NULL,
  -- when it was last tried, and when it was last read
  tried_at timestamptz,
  read_at timestamptz,
  -- null: nobody fetches it
  next_at timestamptz,
  fault text,
  failures integer NOT NULL DEFAULT 0,
  -- what the other server said of its last answer, to be asked for changes only
  etag text,
  -- what the last reading came to: counts, what was left out, and where it meets bookings
  report jsonb,
  CHECK ((origin = 'address') = (url IS NOT NULL)),
  CHECK (next_at IS NULL OR origin = 'address')
);
CREATE INDEX calendar_feeds_vehicle ON public.calendar_feeds (vehicle_id);
CREATE INDEX calendar_feeds_next ON public.calendar_feeds (next_at) WHERE next_at IS NOT NULL;
ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;

-- Where others read a car's calendar. The id is half of the address; the other half is made of it with a key that is not in here.
CREATE TABLE public.calendar_exports (
  vehicle_id bigint PRIMARY KEY REFERENCES public.vehicles (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  shows_titles boolean NOT NULL,
  created_at timestamptz NOT NULL
);
ALTER TABLE public.calendar_exports ENABLE ROW LEVEL SECURITY;

-- A block of a calendar goes with it; the title of a host's own block is theirs alone.
ALTER TABLE public.vehicle_slots
  ADD COLUMN feed_id uuid REFERENCES public.calendar_feeds (id) ON DELETE CASCADE,
  ADD COLUMN title text NOT NULL DEFAULT '' CHECK (length(title) <= 80);
CREATE INDEX vehicle_slots_feed ON public.vehicle_slots (feed_id) WHERE feed_id IS NOT NULL;
