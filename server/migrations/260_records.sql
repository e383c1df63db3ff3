-- What a host keeps for the books of their cars: what was spent, and what was driven for what.

CREATE TABLE public.host_expenses (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  -- null: for all cars
  vehicle_id bigint REFERENCES public.vehicles (id) ON DELETE CASCADE,
  category text NOT NULL CHECK (category IN
    ('fuel', 'service', 'tyres', 'licence', 'cover', 'tracking', 'cleaning', 'tolls', 'finance', 'other')),
  spent_on date NOT NULL,
  -- with the VAT that it contains
  cents integer NOT NULL CHECK (cents BETWEEN 1 AND 1000000000),
  vat_cents integer NOT NULL CHECK (vat_cents BETWEEN 0 AND cents),
  note text NOT NULL CHECK (length(note) <= 200),
  -- the slip; once, so that a file belongs to one thing
  file_id uuid UNIQUE REFERENCES public.private_files (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- it can be brought back until a job takes it away
  removed_at timestamptz
);
CREATE INDEX host_expenses_kept ON public.host_expenses (host_id, spent_on DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX host_expenses_vehicle ON public.host_expenses (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX host_expenses_removed ON public.host_expenses (removed_at) WHERE removed_at IS NOT NULL;
ALTER TABLE public.host_expenses ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.host_drives (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id) ON DELETE CASCADE,
  driven_on date NOT NULL,
  from_km integer NOT NULL CHECK (from_km BETWEEN 0 AND 9999999),
  to_km integer NOT NULL CHECK (to_km BETWEEN from_km AND 9999999),
  use text NOT NULL CHECK (use IN ('business', 'private')),
  note text NOT NULL CHECK (length(note) <= 200),
  -- the odometer began anew: the only way in which it runs back
  is_odometer_replaced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX host_drives_kept ON public.host_drives (host_id, driven_on DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX host_drives_vehicle ON public.host_drives (vehicle_id, driven_on);
CREATE INDEX host_drives_removed ON public.host_drives (removed_at) WHERE removed_at IS NOT NULL;
ALTER TABLE public.host_drives ENABLE ROW LEVEL SECURITY;
