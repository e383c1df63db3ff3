-- People whom a guest asks by mail to drive as well. Who they are stands here alone, so that it can be forgotten; the trip keeps
-- their birthday, by which its price was worked out.
CREATE TABLE public.driver_invitations (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  state text NOT NULL CHECK (state IN ('invited', 'accepted', 'joined', 'withdrawn')),
  -- as the guest wrote them; null once they are forgotten
  first_name text,
  last_name text,
  birth_on date NOT NULL,
  email text,
  -- the language of the guest: those who are asked have told us none
  locale text NOT NULL,
  -- who said yes
  user_id uuid,
  created_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  -- the mail that asks, once the time to pay is over and there is a booking
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT driver_invitations_accepted CHECK ((state IN ('accepted', 'joined')) <= (user_id IS NOT NULL))
);
CREATE INDEX driver_invitations_booking ON public.driver_invitations (booking_id, created_at, id);
CREATE INDEX driver_invitations_user ON public.driver_invitations (user_id) WHERE state = 'accepted';
CREATE INDEX driver_invitations_waiting ON public.driver_invitations (mail_try_at) WHERE mail_done_at IS NULL;

ALTER TABLE public.driver_invitations ENABLE ROW LEVEL SECURITY;
