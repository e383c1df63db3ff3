-- The bytes of private files go to the store of files, where all others are; a job moves those that are here.
ALTER TABLE public.private_files
  ADD COLUMN blob_id uuid REFERENCES storage.blobs (id),
  ADD COLUMN bytes integer;
UPDATE public.private_files SET bytes = length(content);
ALTER TABLE public.private_files
  ALTER COLUMN bytes SET NOT NULL,
  -- null: the bytes are in the store
  ALTER COLUMN content DROP NOT NULL,
  ADD CONSTRAINT private_files_in_one_place CHECK ((content IS NULL) <> (blob_id IS NULL)),
  ADD CONSTRAINT private_files_bytes_bounded CHECK (bytes BETWEEN 0 AND 5000000);
CREATE INDEX private_files_blob ON public.private_files (blob_id) WHERE blob_id IS NOT NULL;
CREATE INDEX private_files_to_move ON public.private_files (created_at) WHERE content IS NOT NULL;
