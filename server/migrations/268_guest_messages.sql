-- What hosts write to guests: templates that are sent by themselves at an event of a trip, and what was sent.
CREATE DOMAIN public.guest_message_event AS text
  CHECK (VALUE IN ('booking_accepted', 'before_pick_up', 'at_start', 'before_return', 'after_return', 'by_hand'));

CREATE TABLE public.guest_message_templates (
  -- chosen by who writes it, so that one sent twice is one
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  event public.guest_message_event NOT NULL,
  hours_before int CHECK (hours_before > 0),
  -- with its variables in braces
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  -- false: the cars that are listed below
  has_all_cars boolean NOT NULL,
  is_on boolean NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- since when it is on with this schedule and for these cars: what was due before is not sent
  scheduled_since timestamptz NOT NULL,
  CHECK ((event IN ('before_pick_up', 'before_return')) = (hours_before IS NOT NULL))
);
CREATE INDEX guest_message_templates_host ON public.guest_message_templates (host_id);

CREATE TABLE public.guest_message_template_cars (
  template_id uuid NOT NULL REFERENCES public.guest_message_templates (id) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  PRIMARY KEY (template_id, vehicle_id)
);
CREATE INDEX guest_message_template_cars_vehicle ON public.guest_message_template_cars (vehicle_id);

-- As the guest reads it, with its variables filled in.
CREATE TABLE public.guest_messages (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id) ON DELETE CASCADE,
  template_id uuid REFERENCES public.guest_message_templates (id) ON DELETE SET NULL,
  body text NOT NULL,
  is_by_hand boolean NOT NULL,
  -- null: the clock, or somebody whose account is gone
  sent_by uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  sent_at timestamptz NOT NULL
);
-- By itself each template is sent once for a booking.
CREATE UNIQUE INDEX guest_messages_once ON public.guest_messages (booking_id, template_id) WHERE NOT is_by_hand;
CREATE INDEX guest_messages_booking ON public.guest_messages (booking_id, sent_at);
CREATE INDEX guest_messages_template ON public.guest_messages (template_id) WHERE template_id IS NOT NULL;
CREATE INDEX guest_messages_sender ON public.guest_messages (sent_by) WHERE sent_by IS NOT NULL;

-- Its mail waits with the other mails about bookings; its words are read when it leaves.
ALTER TABLE public.message_outbox
  ADD COLUMN guest_message_id uuid REFERENCES public.guest_messages (id) ON DELETE CASCADE;
CREATE INDEX message_outbox_guest_message ON public.message_outbox (guest_message_id) WHERE guest_message_id IS NOT NULL;

-- Whether another look at the messages of a booking is set already.
CREATE INDEX timers_guest_messages ON public.timers (ref) WHERE kind = 'guest_messages' AND done_at IS NULL;

ALTER TABLE public.guest_message_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.guest_message_template_cars ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.guest_messages ENABLE ROW LEVEL SECURITY;
