-- The first photo of a car stands in its row, whatever was done to its photos.
CREATE OR REPLACE FUNCTION public.keep_cover() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  changed bigint := coalesce(NEW.vehicle_id, OLD.vehicle_id);
  first jsonb := (
    SELECT jsonb_build_object('id', id, 'widthPx', width, 'heightPx', height, 'placeholder', placeholder,
                              'hash', content_hash)
      FROM public.vehicle_photos WHERE vehicle_id = changed AND removed_at IS NULL
     ORDER BY position, created_at LIMIT 1);
BEGIN
  UPDATE public.vehicles SET cover = first WHERE id = changed AND cover IS DISTINCT FROM first;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER keep_cover
  AFTER INSERT OR DELETE OR UPDATE OF position, removed_at, width, height, placeholder, content_hash
  ON public.vehicle_photos FOR EACH ROW EXECUTE FUNCTION public.keep_cover();
