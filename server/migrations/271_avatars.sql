-- The picture of a person: an object of the storage service, which pages show by its address.
ALTER TABLE public.profiles
  -- null: initials stand in its place
  ADD COLUMN avatar_object_id uuid UNIQUE REFERENCES storage.objects (id) ON DELETE SET NULL,
  -- all but the size, which is added where it is shown; it goes with the object (repeatable/touch_profile.sql)
  ADD COLUMN avatar_url text,
  ADD CONSTRAINT profiles_avatar_whole CHECK ((avatar_object_id IS NULL) = (avatar_url IS NULL));

INSERT INTO storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
VALUES ('avatars', 'avatars', true, 20000000, '{image/jpeg,image/png,image/webp,image/avif}', now(), now());

-- People add files to the folder of their own id, named by an id, and see and remove what is there. Nobody replaces one: its
-- address means the same bytes for as long as it is there.
CREATE POLICY avatars_add ON storage.objects FOR INSERT TO authenticated
  WITH CHECK (bucket_id = 'avatars'
    AND name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    AND (storage.foldername(name))[1] = (SELECT auth.uid())::text);
CREATE POLICY avatars_read_own ON storage.objects FOR SELECT TO authenticated
  USING (bucket_id = 'avatars' AND (storage.foldername(name))[1] = (SELECT auth.uid())::text);
CREATE POLICY avatars_remove_own ON storage.objects FOR DELETE TO authenticated
  USING (bucket_id = 'avatars' AND (storage.foldername(name))[1] = (SELECT auth.uid())::text);
