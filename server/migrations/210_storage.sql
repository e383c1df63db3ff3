-- Files by bucket and name, for `/storage/v1`. Who may do what with an object is said by row policies on storage.objects,
-- as the data service says it of any table. The service knows nothing of what the files are for.
CREATE SCHEMA storage;
GRANT USAGE ON SCHEMA storage TO anon, authenticated, service_role;

CREATE TABLE storage.buckets (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  name text NOT NULL UNIQUE,
  owner uuid,
  -- whether anybody may read what is in it; writing is for policies to allow in any case
  public boolean NOT NULL DEFAULT false,
  -- bytes; null: the limit of the installation alone
  file_size_limit bigint CHECK (file_size_limit > 0),
  -- `image/*` stands for all pictures; null: any type
  allowed_mime_types text[],
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Bytes that were written once and never change, under their id in the store of files (adapters/blobs). A row stands here
-- before the first byte is written, so nothing is stored that nobody knows of.
CREATE TABLE storage.blobs (
  id uuid PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- SHA-256 of the content, in hexadecimal
  digest text NOT NULL,
  -- of a picture, as it is seen: upright
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- a few pixels of it as a data address, to show until it is there
  placeholder text,
  created_at timestamptz NOT NULL
);

-- Bytes to take away when nothing points to them any more. What is being written is due in a day, for the case that
-- nobody comes to point to it; the row goes when the bytes are gone, so an end in between leaves nothing behind.
CREATE TABLE storage.blob_removals (
  blob_id uuid PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX blob_removals_due ON storage.blob_removals (due_at);

CREATE TABLE storage.objects (
  id uuid PRIMARY KEY,
  bucket_id text NOT NULL REFERENCES storage.buckets (id),
  name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 1024),
  owner uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  -- null only while the service asks the policies whether somebody may write here
  blob_id uuid REFERENCES storage.blobs (id),
  -- mimetype, size, eTag, cacheControl, lastModified, contentLength, httpStatusCode: what clients are told of it
  metadata jsonb NOT NULL DEFAULT '{}',
  -- what the client gave along
  user_metadata jsonb NOT NULL DEFAULT '{}',
  -- named by its content: the same bytes have the same version
  version text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  last_accessed_at timestamptz NOT NULL,
  CONSTRAINT objects_name_once UNIQUE (bucket_id, name)
);
CREATE INDEX objects_owner ON storage.objects (owner) WHERE owner IS NOT NULL;
CREATE INDEX objects_blob ON storage.objects (blob_id);

-- Pictures made of a picture: smaller, or in another format. They go with what they were made of.
CREATE TABLE storage.renditions (
  blob_id uuid NOT NULL REFERENCES storage.blobs (id) ON DELETE CASCADE,
  -- size, fit, quality and format in one text
  spec text NOT NULL,
  made_id uuid NOT NULL REFERENCES storage.blobs (id),
  PRIMARY KEY (blob_id, spec)
);
CREATE INDEX renditions_made ON storage.renditions (made_id);

-- Uploads in parts that can go on after a break. Their bytes wait in the folder for what comes in.
CREATE TABLE storage.uploads (
  id uuid PRIMARY KEY,
  bucket_id text NOT NULL REFERENCES storage.buckets (id) ON DELETE CASCADE,
  name text NOT NULL,
  owner uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  is_upsert boolean NOT NULL,
  -- as the client gave it
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- not null: everything came and the object is there
  finished_at timestamptz
);
CREATE INDEX uploads_age ON storage.uploads (created_at);
CREATE INDEX uploads_owner ON storage.uploads (owner) WHERE owner IS NOT NULL;
CREATE INDEX uploads_bucket ON storage.uploads (bucket_id);

ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.blobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.blob_removals ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.renditions ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.uploads ENABLE ROW LEVEL SECURITY;

-- With no policy this allows nothing; each policy then says whom and what.
GRANT SELECT, INSERT, UPDATE, DELETE ON storage.buckets, storage.objects TO anon, authenticated;
GRANT ALL ON ALL TABLES IN SCHEMA storage TO service_role;

-- For policies: the folders, the last part and the ending of a name.
CREATE FUNCTION storage.foldername(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (string_to_array(name, '/'))[:array_length(string_to_array(name, '/'), 1) - 1] $$;
CREATE FUNCTION storage.filename(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
CREATE FUNCTION storage.extension(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN storage.filename(name) LIKE '%.%' THEN reverse(split_part(reverse(storage.filename(name)), '.', 1)) ELSE '' END $$;
