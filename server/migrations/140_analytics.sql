-- What visitors agreed to have counted. A row says that a page was looked at on a day, and nothing of who looked: no
-- address, no account, no device, no time of day, and only the host of where a visit came from.
CREATE TABLE public.page_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  on_day date NOT NULL,
  -- the name of the page in the contract, never an address
  page text NOT NULL,
  referrer_host text,
  begins_visit boolean NOT NULL,
  first_of_step boolean NOT NULL
);
CREATE INDEX page_views_day ON public.page_views (on_day, page);

-- Bookings that are counted as purchases, each once: the booking is the key. Day and amount are those of our books; both
-- are empty while the money is only held.
CREATE TABLE public.counted_purchases (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  asked_at timestamptz NOT NULL,
  on_day date,
  amount_cents public.cents,
  CONSTRAINT counted_purchases_day_with_amount CHECK ((on_day IS NULL) = (amount_cents IS NULL))
);
CREATE INDEX counted_purchases_day ON public.counted_purchases (on_day);
CREATE INDEX counted_purchases_waiting ON public.counted_purchases (asked_at) WHERE on_day IS NULL;

-- What a measuring company is still to be told, for those who agreed to it; gone once it was told or is too old. The
-- numbers of the visit were drawn by chance in the tab and stand nowhere else.
CREATE TABLE public.analytics_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id text NOT NULL,
  session_id bigint NOT NULL,
  -- of a page that was looked at; a purchase has its booking
  page text,
  referrer_host text,
  booking_id uuid UNIQUE REFERENCES public.bookings (id),
  happened_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  CONSTRAINT analytics_outbox_page_or_purchase CHECK ((page IS NULL) <> (booking_id IS NULL))
);
CREATE INDEX analytics_outbox_waiting ON public.analytics_outbox (try_at);

ALTER TABLE public.page_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.counted_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.analytics_outbox ENABLE ROW LEVEL SECURITY;

-- Every version of the policy that is kept here holds these numbers.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content ||
  '{"analytics": {"keptDays": 400, "visitIdleMinutes": 30, "purchaseWithinDays": 7}}';
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
