-- Documents that were issued as files, each kept as it was. Made when somebody first asks for it; when what it says changes, the next one
-- stands beside it.
CREATE TABLE public.issued_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('rental_agreement', 'receipt', 'invoice', 'credit_note', 'trip_statement', 'month_statement', 'border_letter', 'incident_card')),
  -- null: of a month of a host
  booking_id uuid REFERENCES public.bookings (id),
  host_id uuid REFERENCES auth.users ON DELETE CASCADE,
  -- of which invoice, letter or month, and whose copy where the two differ
  subject text NOT NULL CHECK (length(subject) <= 60),
  -- the first part of its code
  ref text NOT NULL,
  number text,
  -- the sum on it
  total_cents public.cents,
  -- SHA-256 of what it says, and of the file
  content_sha256 bytea NOT NULL CHECK (length(content_sha256) = 32),
  file_sha256 bytea NOT NULL CHECK (length(file_sha256) = 32),
  issued_at timestamptz NOT NULL,
  blob_id uuid NOT NULL REFERENCES storage.blobs (id),
  bytes int NOT NULL CHECK (bytes > 0),
  CHECK ((booking_id IS NULL) = (host_id IS NOT NULL))
);
-- The same words of the same thing are one document.
CREATE UNIQUE INDEX issued_documents_once
  ON public.issued_documents (kind, coalesce(booking_id, host_id), subject, content_sha256);
CREATE INDEX issued_documents_ref ON public.issued_documents (ref);
CREATE INDEX issued_documents_booking ON public.issued_documents (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX issued_documents_host ON public.issued_documents (host_id) WHERE host_id IS NOT NULL;
CREATE INDEX issued_documents_blob ON public.issued_documents (blob_id);
ALTER TABLE public.issued_documents ENABLE ROW LEVEL SECURITY;
