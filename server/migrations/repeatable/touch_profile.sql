CREATE OR REPLACE FUNCTION public.touch_profile() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.updated_at := now();
  -- Where the object went, its address leads nowhere.
  IF NEW.avatar_object_id IS NULL THEN
    NEW.avatar_url := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER touch_profile BEFORE UPDATE ON public.profiles
  FOR EACH ROW EXECUTE FUNCTION public.touch_profile();
