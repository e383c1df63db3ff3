-- Host and guest write down how they tried to reach each other about a car that is late. While they are in touch it is not given up, and
-- the booking says since when.
ALTER TABLE public.bookings ADD COLUMN contact_at timestamptz;

CREATE TABLE public.late_contacts (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  -- a co-host writes for the host
  person_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  way text NOT NULL CHECK (way IN ('call', 'sms', 'message')),
  outcome text NOT NULL CHECK (outcome IN ('reached', 'left_message', 'no_answer')),
  note text NOT NULL CHECK (length(note) <= 500),
  at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL CHECK (noted_at >= at)
);
CREATE INDEX late_contacts_booking ON public.late_contacts (booking_id, at);
CREATE INDEX late_contacts_person ON public.late_contacts (person_id) WHERE person_id IS NOT NULL;
ALTER TABLE public.late_contacts ENABLE ROW LEVEL SECURITY;
