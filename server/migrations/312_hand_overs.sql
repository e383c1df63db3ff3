-- What guest and host note of a car as it changes hands. The id of a report is made on the phone, so that sent twice it is one.
CREATE TABLE public.condition_reports (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES public.bookings (id),
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  stage text NOT NULL CHECK (stage IN ('check_in', 'check_out')),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  -- odometerKm, fuelEighths, warningLights, keyCount, equipment, marks, note: ConditionFacts of domain/src/hand-over/report.ts
  facts jsonb NOT NULL,
  -- null until the hand-over is finished; of the report that counts, what the odometer shows
  record_odometer_km integer CHECK (record_odometer_km >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX condition_reports_booking ON public.condition_reports (booking_id, stage);
CREATE INDEX condition_reports_record ON public.condition_reports (vehicle_id, record_odometer_km) WHERE record_odometer_km IS NOT NULL;
ALTER TABLE public.condition_reports ENABLE ROW LEVEL SECURITY;

-- The pictures that are shown, drawn again; nobody writes here but the use-cases.
INSERT INTO storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
VALUES ('condition-photos', 'condition-photos', false, 5000000, '{image/jpeg,image/png,image/webp}', now(), now());

-- The photos of reports: `blob_id` are the bytes as the phone made them, of which the hash is.
CREATE TABLE public.condition_photos (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES public.condition_reports (id),
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  angle text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  blob_id uuid NOT NULL REFERENCES storage.blobs (id),
  taken_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- another one of the same angle stands in its place; it stays in the chain
  replaced_at timestamptz,
  CONSTRAINT condition_photos_once UNIQUE (vehicle_id, sha256)
);
CREATE INDEX condition_photos_report ON public.condition_photos (report_id);
CREATE INDEX condition_photos_blob ON public.condition_photos (blob_id);
ALTER TABLE public.condition_photos ENABLE ROW LEVEL SECURITY;

CREATE TABLE public.condition_signatures (
  report_id uuid NOT NULL REFERENCES public.condition_reports (id),
  side text NOT NULL CHECK (side IN ('guest', 'host')),
  signer_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  name text NOT NULL,
  report_hash text NOT NULL CHECK (report_hash ~ '^[0-9a-f]{64}$'),
  -- as the phone said, never later than it came in
  signed_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  is_licence_seen boolean NOT NULL,
  PRIMARY KEY (report_id, side)
);
CREATE INDEX condition_signatures_signer ON public.condition_signatures (signer_id);
ALTER TABLE public.condition_signatures ENABLE ROW LEVEL SECURITY;

-- One entry for each photo and signature of a car, each over the hash of the one before; nobody is named in it.
CREATE TABLE public.condition_chain (
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  seq integer NOT NULL CHECK (seq > 0),
  text text NOT NULL,
  prev_hash text NOT NULL CHECK (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (vehicle_id, seq)
);
ALTER TABLE public.condition_chain ENABLE ROW LEVEL SECURITY;

-- What a host still looks at of a car that is back.
CREATE TABLE public.return_notes (
  booking_id uuid PRIMARY KEY REFERENCES public.bookings (id),
  note text NOT NULL,
  noted_at timestamptz NOT NULL
);
ALTER TABLE public.return_notes ENABLE ROW LEVEL SECURITY;
