-- Numbers of the policy about what follows a cancellation; every version that is kept here gets those that hold now. A version
-- never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('cancellation', content -> 'cancellation'
  || '{"relet": {"shareBp": 9000}, "creditMonths": 36, "rebooking": {"maxDearerBp": 2000, "maxCars": 3}}');
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

-- What a host owed for letting a guest down, or why it was nothing: once for a booking.
CREATE TABLE public.host_penalties (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  kind text NOT NULL CHECK (kind IN ('cancelled', 'no_show')),
  -- what the rules asked
  full_cents public.cents NOT NULL,
  -- what was owed
  cents public.cents NOT NULL,
  waiver text CHECK (waiver IN ('first', 'car_not_back', 'proved')),
  at timestamptz NOT NULL,
  CONSTRAINT host_penalties_waived CHECK (cents = CASE WHEN waiver IS NULL THEN full_cents ELSE 0 END)
);
CREATE INDEX host_penalties_host ON public.host_penalties (host_id, at);
ALTER TABLE public.host_penalties ENABLE ROW LEVEL SECURITY;

-- A host who cancelled too often is asked about each booking until then.
ALTER TABLE public.hosts ADD COLUMN instant_off_until timestamptz;

-- Credit of a person with the platform: what was given, and once it is used, what was taken.
CREATE TABLE public.wallet_entries (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES auth.users (id),
  kind text NOT NULL CHECK (kind IN ('trip_cancelled', 'car_rented_again')),
  cents integer NOT NULL CHECK (cents <> 0),
  booking_id uuid REFERENCES public.bookings (id),
  -- the trip of another guest that it follows from
  because_of uuid REFERENCES public.bookings (id),
  at timestamptz NOT NULL,
  -- of what was given
  expires_at timestamptz,
  CONSTRAINT wallet_entries_once UNIQUE NULLS NOT DISTINCT (booking_id, kind, because_of)
);
CREATE INDEX wallet_entries_person ON public.wallet_entries (person_id, at);
ALTER TABLE public.wallet_entries ENABLE ROW LEVEL SECURITY;
