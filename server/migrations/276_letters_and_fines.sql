-- Letters by which a host lets a car cross borders on one trip. What they are worth follows from their trip; they are taken back for good.
CREATE TABLE public.border_letters (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id) ON DELETE CASCADE,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  countries text[] NOT NULL CHECK (cardinality(countries) BETWEEN 1 AND 6),
  -- as it is printed
  plate text NOT NULL,
  valid_until timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX border_letters_booking ON public.border_letters (booking_id);
CREATE INDEX border_letters_host ON public.border_letters (host_id);
ALTER TABLE public.border_letters ENABLE ROW LEVEL SECURITY;

-- Notices of traffic fines for which a host names the driver.
CREATE TABLE public.fine_nominations (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  notice_number text NOT NULL CHECK (length(notice_number) BETWEEN 1 AND 40),
  -- the beginning of the minute that the notice names
  offence_at timestamptz NOT NULL,
  -- when it was served
  notice_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'ready', 'sent', 'closed')),
  -- the trip whose driver is named; null again once the guest's account is gone
  booking_id uuid REFERENCES public.bookings (id) ON DELETE CASCADE,
  sent_on date,
  proof_file_id uuid UNIQUE REFERENCES public.private_files (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT fine_nominations_once UNIQUE (host_id, notice_number),
  CHECK ((state = 'sent') <= (sent_on IS NOT NULL))
);
CREATE INDEX fine_nominations_vehicle ON public.fine_nominations (vehicle_id);
CREATE INDEX fine_nominations_booking ON public.fine_nominations (booking_id) WHERE booking_id IS NOT NULL;
ALTER TABLE public.fine_nominations ENABLE ROW LEVEL SECURITY;
