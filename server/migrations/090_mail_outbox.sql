-- Mails about bookings, written in the transaction of what they tell and sent after it, each once for its key. To whom
-- and with which words is read when a mail is sent, so no address and no name is kept here.
CREATE TABLE public.mail_outbox (
  key text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  -- the transition of the booking, or what became of the money
  about text NOT NULL,
  amount_cents int CHECK (amount_cents >= 0),
  created_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz
);
CREATE INDEX mail_outbox_waiting ON public.mail_outbox (try_at) WHERE done_at IS NULL;
CREATE INDEX mail_outbox_booking ON public.mail_outbox (booking_id);

ALTER TABLE public.mail_outbox ENABLE ROW LEVEL SECURITY;
