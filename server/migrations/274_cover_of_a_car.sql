-- The photo that stands for a car on cards: asked for with each of hundreds of cars, so it stands with the car. Kept by
-- repeatable/keep_cover.sql.
ALTER TABLE public.vehicles ADD COLUMN cover jsonb;

UPDATE public.vehicles AS v SET cover = photo.cover
  FROM (SELECT DISTINCT ON (vehicle_id) vehicle_id,
               jsonb_build_object('id', id, 'widthPx', width, 'heightPx', height, 'placeholder', placeholder,
                                  'hash', content_hash) AS cover
          FROM public.vehicle_photos WHERE removed_at IS NULL
         ORDER BY vehicle_id, position, created_at) AS photo
 WHERE v.id = photo.vehicle_id;
