-- Guest and host say how a trip went, and neither reads the other before both have, or the time is over. Until then what they wrote lies
-- in a table of its own, which nothing that is shown reads; published it moves to public.reviews and public.guest_reviews.
CREATE DOMAIN public.review_state AS text
  CHECK (VALUE IN ('open', 'one_submitted', 'both_submitted', 'published', 'lapsed'));

-- One for each trip whose car came back.
CREATE TABLE public.review_rounds (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  state public.review_state NOT NULL,
  state_at timestamptz NOT NULL,
  returned_at timestamptz NOT NULL
);
ALTER TABLE public.review_rounds ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.sealed_reviews (
  booking_id uuid NOT NULL REFERENCES public.review_rounds (booking_id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  author_id uuid NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  cleanliness smallint CHECK (cleanliness BETWEEN 1 AND 5),
  condition smallint CHECK (condition BETWEEN 1 AND 5),
  accuracy smallint CHECK (accuracy BETWEEN 1 AND 5),
  communication smallint CHECK (communication BETWEEN 1 AND 5),
  handover smallint CHECK (handover BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) <= 2000),
  written_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, side),
  CONSTRAINT sealed_reviews_parts CHECK (
    num_nonnulls(cleanliness, condition, accuracy, communication, handover) = CASE side WHEN 'guest' THEN 5 ELSE 0 END)
);
ALTER TABLE public.sealed_reviews ENABLE ROW LEVEL SECURITY;

-- What hosts say of guests, published.
CREATE TABLE public.guest_reviews (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  guest_id uuid NOT NULL REFERENCES auth.users (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  author_id uuid NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) <= 2000),
  published_at timestamptz NOT NULL
);
CREATE INDEX guest_reviews_guest ON public.guest_reviews (guest_id) INCLUDE (stars);
CREATE INDEX guest_reviews_host ON public.guest_reviews (host_id);
ALTER TABLE public.guest_reviews ENABLE ROW LEVEL SECURITY;

-- The stars of all guests, that few reviews of one are weighed against.
ALTER TABLE public.review_totals
  ADD COLUMN guest_stars_sum bigint NOT NULL DEFAULT 0,
  ADD COLUMN guest_stars_count bigint NOT NULL DEFAULT 0;

-- The numbers that every version that is kept here holds from now on. A version never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = jsonb_set(content, '{reviews}', content -> 'reviews' || jsonb_build_object(
  'windowDays', 10, 'remindBeforeCloseHours', 48, 'sealedHours', 24, 'cancellationLineWithinDays', 7, 'cancellationLineMonths', 12));
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

-- Trips that are just over: their people may still write.
INSERT INTO public.review_rounds (booking_id, state, state_at, returned_at)
SELECT b.id, 'open', e.at, e.at
  FROM public.bookings b JOIN public.booking_events e ON e.booking_id = b.id AND e.state = 'returned'
 WHERE b.state IN ('returned', 'closing', 'completed') AND e.at > now() - interval '10 days'
   AND NOT EXISTS (SELECT FROM public.reviews r WHERE r.booking_id = b.id)
ON CONFLICT DO NOTHING;
INSERT INTO public.timers (kind, ref, due_at, try_at)
SELECT kind, r.booking_id, r.returned_at + after, r.returned_at + after
  FROM public.review_rounds r
 CROSS JOIN (VALUES ('review_reminder', interval '8 days'), ('review_window', interval '10 days')) AS t (kind, after);
