-- Whatever stops pointing to bytes has them looked at: when nothing else points to them, they are taken away. The job that
-- does it finds out by the foreign keys, so no table has to know of the others. `TG_ARGV[0]` is the column.
CREATE OR REPLACE FUNCTION storage.drop_blob() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  dropped uuid := (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) ->> TG_ARGV[0])::uuid IS NOT DISTINCT FROM dropped THEN
    RETURN NULL;
  END IF;
  IF dropped IS NOT NULL THEN
    INSERT INTO storage.blob_removals (blob_id, due_at) VALUES (dropped, '-infinity')
      ON CONFLICT (blob_id) DO UPDATE SET due_at = '-infinity';
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER drop_blob AFTER UPDATE OF blob_id OR DELETE ON storage.objects
  FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
CREATE OR REPLACE TRIGGER drop_blob AFTER DELETE ON storage.renditions
  FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('made_id');
CREATE OR REPLACE TRIGGER drop_blob AFTER UPDATE OF blob_id OR DELETE ON public.private_files
  FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
CREATE OR REPLACE TRIGGER drop_blob AFTER UPDATE OF blob_id OR DELETE ON public.issued_documents
  FOR EACH ROW EXECUTE FUNCTION storage.drop_blob('blob_id');
