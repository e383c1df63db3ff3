-- What a payment is for: the trip, its deposit, a change of it, a charge after it, or a share of somebody who travels along.
ALTER DOMAIN public.payment_kind DROP CONSTRAINT payment_kind_check;
ALTER DOMAIN public.payment_kind ADD CONSTRAINT payment_kind_check
  CHECK (VALUE IN ('rental', 'deposit', 'change', 'charge', 'share'));

-- When what no claim had frozen of a deposit went back; what a claim frees after that goes back at once.
ALTER TABLE public.deposits ADD COLUMN rest_released_at timestamptz;

-- What hosts may charge after a trip; every version that is kept here gets the numbers that hold now. A version never changes
-- otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('charges', '{
  "fileWithinHours": 72, "documentWithinDays": 90, "answerHours": 72, "silentUpToCents": 150000, "appealDays": 7,
  "payWithinDays": 14, "maxFiles": 6,
  "hostCostBp": {"extra_km": 7000, "fuel": 10000, "late_return": 7000, "toll": 10000, "fine": 10000, "cleaning": 10000,
                 "smoking": 10000, "lost_item": 10000},
  "hostFeeBp": {"extra_km": 0, "fuel": 10000, "late_return": 0, "toll": 0, "fine": 0, "cleaning": 0, "smoking": 0, "lost_item": 0},
  "tollAdminCents": 10000, "tollMostCents": 100000, "fineMostCents": 500000, "lostItemMostCents": 300000,
  "tankLitres": {"economy": 35, "compact": 45, "crossover": 50, "suv": 70, "bakkie": 75, "overland": 80, "people_carrier": 70,
                 "executive": 60, "luxury": 65, "ev": 0, "van": 75},
  "lowReviewStars": 3, "misuseCents": [50000, 100000]
}'::jsonb);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;

-- What a litre costs from a day on: petrol as the state sets it each first Wednesday, diesel as it is published. Never changed: a
-- correction is a row of its own day.
CREATE TABLE public.fuel_prices (
  valid_from date NOT NULL,
  zone text NOT NULL CHECK (zone IN ('inland', 'coast')),
  fuel text NOT NULL CHECK (fuel IN ('petrol', 'diesel')),
  cents_per_litre public.cents NOT NULL CHECK (cents_per_litre > 0),
  is_regulated boolean NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 3 AND 200),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  PRIMARY KEY (fuel, zone, valid_from)
);
ALTER TABLE public.fuel_prices ENABLE ROW LEVEL SECURITY;
INSERT INTO public.fuel_prices (valid_from, zone, fuel, cents_per_litre, is_regulated, source, added_at) VALUES
  ('2026-01-07', 'inland', 'petrol', 2075, true, 'Petrol 95, timeslive.co.za, 5 January 2026', '2026-01-07T00:00:00+02:00'),
  ('2026-01-07', 'coast', 'petrol', 1992, true, 'Petrol 95, timeslive.co.za, 5 January 2026', '2026-01-07T00:00:00+02:00'),
  ('2026-01-07', 'inland', 'diesel', 1852, false, 'Diesel 50 ppm, wholesale, timeslive.co.za, 5 January 2026',
   '2026-01-07T00:00:00+02:00');

-- The host of a trip said that there is nothing, or nothing more, to charge.
CREATE TABLE public.charge_ends (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  none_at timestamptz NOT NULL
);
ALTER TABLE public.charge_ends ENABLE ROW LEVEL SECURITY;

CREATE DOMAIN public.charge_state AS text CHECK (VALUE IN (
  'draft', 'submitted', 'accepted', 'disputed', 'no_answer', 'decided', 'appealed', 'final', 'due', 'paid', 'dismissed',
  'withdrawn', 'written_off'));

-- What a host charges after a trip besides damage.
CREATE TABLE public.charges (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  kind text NOT NULL CHECK (kind IN (
    'extra_km', 'fuel', 'late_return', 'toll', 'fine', 'cleaning', 'smoking', 'lost_item')),
  state public.charge_state NOT NULL,
  state_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- what it cost, and what is added for the work; of a draft what its host stated
  cost_cents public.cents NOT NULL,
  fee_cents public.cents NOT NULL DEFAULT 0,
  -- of what we work out: how it came about
  facts jsonb,
  note text NOT NULL CHECK (length(note) <= 1000),
  smoking_sign text CHECK (smoking_sign IN ('ash', 'burn', 'butt')),
  submitted_at timestamptz,
  -- a person of Kwela looks at it, whatever its sum
  is_flagged boolean NOT NULL DEFAULT false,
  answer text CHECK (length(answer) <= 1000),
  answered_at timestamptz,
  -- what was decided, and finally after an appeal
  awarded_cents public.cents,
  decision text CHECK (length(decision) <= 1000),
  decided_by uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  appeal text CHECK (length(appeal) <= 1000),
  appealed_by text CHECK (appealed_by IN ('guest', 'host')),
  appealed_at timestamptz,
  final_decision text CHECK (length(final_decision) <= 1000),
  final_by uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  final_at timestamptz,
  -- what of the deposit is kept for it, and what of it paid
  frozen_cents public.cents NOT NULL DEFAULT 0,
  deposit_cents public.cents NOT NULL DEFAULT 0,
  paid_cents public.cents NOT NULL DEFAULT 0,
  payment_id uuid REFERENCES public.payments (id),
  -- when it was settled, or came to nothing
  settled_at timestamptz,
  CONSTRAINT charges_awarded_at_most_asked CHECK (awarded_cents <= cost_cents + fee_cents),
  CONSTRAINT charges_paid_at_most_asked CHECK (paid_cents <= cost_cents + fee_cents AND deposit_cents <= paid_cents)
);
CREATE INDEX charges_booking ON public.charges (booking_id);
CREATE INDEX charges_waiting ON public.charges (state_at) WHERE state IN ('disputed', 'no_answer', 'appealed');
-- What we work out ourselves is charged once.
CREATE UNIQUE INDEX charges_measured_once ON public.charges (booking_id, kind)
  WHERE kind IN ('extra_km', 'fuel', 'late_return') AND state NOT IN ('withdrawn', 'dismissed');

-- Everything that happened to a charge and by whom, append-only.
CREATE TABLE public.charge_events (
  charge_id uuid NOT NULL REFERENCES public.charges (id),
  seq int NOT NULL,
  transition text NOT NULL,
  state public.charge_state NOT NULL,
  by_role text NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (charge_id, seq)
);

-- By what either side shows what they say: a file is for one charge.
CREATE TABLE public.charge_files (
  file_id uuid PRIMARY KEY REFERENCES public.private_files (id) ON DELETE CASCADE,
  charge_id uuid NOT NULL REFERENCES public.charges (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  added_at timestamptz NOT NULL
);
CREATE INDEX charge_files_charge ON public.charge_files (charge_id);

-- A charge that should not have been made, by the word of an admin.
CREATE TABLE public.charge_misuses (
  charge_id uuid PRIMARY KEY REFERENCES public.charges (id),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id),
  nth int NOT NULL CHECK (nth > 0),
  cents public.cents NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT charge_misuses_nth UNIQUE (host_id, nth)
);

ALTER TABLE public.charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.charge_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.charge_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.charge_misuses ENABLE ROW LEVEL SECURITY;
