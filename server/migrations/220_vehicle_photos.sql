-- The photos of a car: in which order, from which side, and which object of the storage service each one is.

-- PHOTO_ANGLES of domain/src/vehicles/draft/photos.ts
CREATE DOMAIN public.photo_angle AS text CHECK (VALUE IN (
  'front_three_quarter', 'rear_three_quarter', 'left_side', 'right_side', 'cabin', 'boot', 'front', 'rear', 'dashboard',
  'rear_seats', 'wheel', 'extra'));

CREATE TABLE public.vehicle_photos (
  -- thought up by who uploads it, and the last part of the object's name: the same photo sent twice is one
  id uuid NOT NULL,
  vehicle_id bigint NOT NULL REFERENCES public.vehicles (id),
  object_id uuid NOT NULL UNIQUE REFERENCES storage.objects (id) ON DELETE CASCADE,
  angle public.photo_angle NOT NULL,
  -- from 0; the first one stands on cards
  position smallint NOT NULL CHECK (position >= 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- a few pixels of it as a data address
  placeholder text NOT NULL,
  -- names the bytes that are kept, and stands in the photo's address
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  -- not null: taken away, and for a while still there to be put back
  removed_at timestamptz,
  -- when its sizes had been drawn; null while they wait for it
  drawn_at timestamptz,
  PRIMARY KEY (vehicle_id, id)
);
-- One file counts once for a car.
CREATE UNIQUE INDEX vehicle_photos_once ON public.vehicle_photos (vehicle_id, content_hash) WHERE removed_at IS NULL;
CREATE INDEX vehicle_photos_shown ON public.vehicle_photos (vehicle_id, position) WHERE removed_at IS NULL;
CREATE INDEX vehicle_photos_removed ON public.vehicle_photos (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX vehicle_photos_to_draw ON public.vehicle_photos (created_at) WHERE drawn_at IS NULL;
ALTER TABLE public.vehicle_photos ENABLE ROW LEVEL SECURITY;

-- Nothing ever stood in it. The trigger that reads it is put back with its new text (repeatable/note_vehicle_change.sql).
DROP TRIGGER IF EXISTS note_vehicle_change ON public.vehicles;
ALTER TABLE public.vehicles DROP COLUMN photo_keys;

INSERT INTO storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
VALUES ('vehicle-photos', 'vehicle-photos', true, 20000000,
        '{image/jpeg,image/png,image/webp,image/avif}', now(), now());

-- Asked by the policy below: callers themselves see no row of vehicles.
CREATE FUNCTION public.is_own_vehicle(public_id text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (SELECT FROM public.vehicles AS v WHERE v.public_id::text = $1 AND v.host_id = auth.uid()) $$;

-- A host adds a file to the folder of a car of theirs, named by an id. They cannot replace or remove what is there: what an
-- admin looked at stays what guests see, and what becomes of a photo is said by the use-cases.
CREATE POLICY vehicle_photos_add ON storage.objects FOR INSERT TO authenticated
  WITH CHECK (bucket_id = 'vehicle-photos'
    AND name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    AND public.is_own_vehicle((storage.foldername(name))[1]));
