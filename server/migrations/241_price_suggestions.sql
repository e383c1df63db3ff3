-- What a host answered to a suggested price of a car; the last time counts.
CREATE TABLE public.price_suggestion_answers (
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  suggested_cents int NOT NULL CHECK (suggested_cents > 0),
  answer text NOT NULL CHECK (answer IN ('apply', 'dismiss')),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (vehicle_id, suggested_cents)
);

ALTER TABLE public.price_suggestion_answers ENABLE ROW LEVEL SECURITY;
