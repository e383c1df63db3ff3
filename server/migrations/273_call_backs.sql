-- The call that a person waits for, about one of their tickets. Each place of a slot is given once.
CREATE TABLE public.call_backs (
  person_id uuid PRIMARY KEY REFERENCES auth.users (id) ON DELETE CASCADE,
  ticket_id uuid NOT NULL REFERENCES public.tickets (id) ON DELETE CASCADE,
  slot_at timestamptz NOT NULL,
  place smallint NOT NULL CHECK (place > 0),
  call_number text NOT NULL CHECK (length(call_number) <= 30),
  chosen_at timestamptz NOT NULL,
  CONSTRAINT call_backs_place UNIQUE (slot_at, place)
);
CREATE INDEX call_backs_ticket ON public.call_backs (ticket_id);

ALTER TABLE public.call_backs ENABLE ROW LEVEL SECURITY;
