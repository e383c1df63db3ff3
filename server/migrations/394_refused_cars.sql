-- A car that its guest turned down at the pick-up is looked at by a person before the booking ends. Bookings that ended at once
-- before this stay as they are.
ALTER DOMAIN public.booking_state DROP CONSTRAINT booking_state_check;
ALTER DOMAIN public.booking_state ADD CONSTRAINT booking_state_check CHECK (VALUE IN (
  'pending_payment', 'in_review', 'requested', 'confirmed', 'ready', 'in_progress', 'overdue', 'unrecovered', 'returned',
  'closing', 'completed', 'refused', 'expired', 'declined', 'withdrawn', 'cancelled_guest', 'cancelled_host',
  'cancelled_host_fault', 'cancelled_platform', 'no_show_guest', 'no_show_host'));
CREATE INDEX bookings_refused ON public.bookings (state_at, id) WHERE state = 'refused';

-- How the host of such a car sees it: once, while nobody has decided. What was refused and what was decided are events of the booking.
CREATE TABLE public.refused_car_answers (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  -- a co-host answers for the host
  person_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  words text NOT NULL CHECK (length(words) <= 1000),
  at timestamptz NOT NULL
);
CREATE INDEX refused_car_answers_person ON public.refused_car_answers (person_id) WHERE person_id IS NOT NULL;
ALTER TABLE public.refused_car_answers ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.refused_car_files (
  file_id uuid PRIMARY KEY REFERENCES public.private_files (id) ON DELETE CASCADE,
  booking_id uuid NOT NULL REFERENCES public.refused_car_answers (booking_id),
  added_at timestamptz NOT NULL
);
CREATE INDEX refused_car_files_booking ON public.refused_car_files (booking_id);
ALTER TABLE public.refused_car_files ENABLE ROW LEVEL SECURITY;
