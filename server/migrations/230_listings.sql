-- What a host writes about a car, from the first word on. The row of the car, in vehicles under the same id, is there from the start, as
-- photos and bookings hang on it; it says what is written here once an admin has looked at it, and until then nobody sees it.
CREATE TABLE public.listings (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES auth.users (id),
  state public.listing_state NOT NULL,
  -- goes up by one with each change: who has read an older one is told before anything is lost
  version int NOT NULL CHECK (version > 0),
  -- what is written, with null for what is missing; its VIN is sealed beside it
  draft jsonb NOT NULL,
  vin_sealed bytea,
  -- what was looked at, with what was changed since without a further look
  published jsonb,
  -- of the car that this listing stands for while it is looked at or shown: no other may have them
  held_plate text CONSTRAINT listings_held_plate UNIQUE,
  held_vin_hash bytea CONSTRAINT listings_held_vin UNIQUE,
  vehicle_id bigint NOT NULL UNIQUE REFERENCES public.vehicles (id),
  submitted_at timestamptz,
  decision text CHECK (decision IN ('approve', 'send_back', 'reject', 'suspend', 'reinstate')),
  decision_reasons text[] NOT NULL DEFAULT '{}',
  decision_note text,
  decided_at timestamptz,
  snoozed_until date,
  -- what the system pauses it by, beside its disc
  tracker_heard_at timestamptz,
  has_open_recall boolean NOT NULL DEFAULT false,
  is_undrivable boolean NOT NULL DEFAULT false,
  is_host_in_coaching boolean NOT NULL DEFAULT false,
  -- of what was asked last, by which the same request is known when it is sent again
  last_fingerprint text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (state IN ('draft', 'in_review', 'archived') OR published IS NOT NULL),
  CHECK (state <> 'in_review' OR submitted_at IS NOT NULL)
);
CREATE INDEX listings_host ON public.listings (host_id, changed_at DESC, id DESC);
CREATE INDEX listings_waiting ON public.listings (submitted_at, id) WHERE state = 'in_review';

-- Everything that was done to a listing and by whom, append-only; what was only written is not in it.
CREATE TABLE public.listing_events (
  listing_id uuid NOT NULL REFERENCES public.listings (id) ON DELETE CASCADE,
  -- the one that the event led to
  version int NOT NULL,
  event text NOT NULL,
  state public.listing_state NOT NULL,
  by_role text NOT NULL CHECK (by_role IN ('host', 'admin', 'system')),
  actor_id uuid,
  reasons text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  PRIMARY KEY (listing_id, version)
);

ALTER TABLE public.listings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.listing_events ENABLE ROW LEVEL SECURITY;
