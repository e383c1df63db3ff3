-- Mails about what somebody else, or the clock, did with what a host waits for: written with the change and sent after it.
CREATE TABLE public.host_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  host_id uuid NOT NULL REFERENCES public.hosts (user_id) ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN (
    'car_approved', 'car_sent_back', 'car_rejected', 'car_suspended', 'car_reinstated', 'car_paused', 'car_resumed', 'car_archived',
    'cover_approved', 'cover_declined',
    'identity_verified', 'identity_sent_back', 'identity_rejected', 'identity_opened_again')),
  -- the same for the same change, so that it is told once
  about text NOT NULL,
  listing_id uuid REFERENCES public.listings (id) ON DELETE CASCADE,
  certificate_id uuid REFERENCES public.own_cover_certificates (id) ON DELETE CASCADE,
  reasons text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  mail_try_at timestamptz NOT NULL,
  mail_attempts int NOT NULL DEFAULT 0,
  mail_error text,
  mail_done_at timestamptz,
  CONSTRAINT host_mails_subject CHECK ((event LIKE 'car_%') = (listing_id IS NOT NULL) AND (event LIKE 'cover_%') = (certificate_id IS NOT NULL)),
  CONSTRAINT host_mails_once UNIQUE (host_id, about)
);
CREATE INDEX host_mails_waiting ON public.host_mails (mail_try_at) WHERE mail_done_at IS NULL;
CREATE INDEX host_mails_listing ON public.host_mails (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX host_mails_certificate ON public.host_mails (certificate_id) WHERE certificate_id IS NOT NULL;
ALTER TABLE public.host_mails ENABLE ROW LEVEL SECURITY;
