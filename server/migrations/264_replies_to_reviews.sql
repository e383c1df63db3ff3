-- When a host answered a review, and when they last changed the answer; until now an answer came with its review.
ALTER TABLE public.reviews ADD COLUMN replied_at timestamptz, ADD COLUMN reply_changed_at timestamptz;
UPDATE public.reviews SET replied_at = published_at WHERE reply IS NOT NULL;
ALTER TABLE public.reviews ADD CONSTRAINT reviews_reply_has_a_time CHECK ((reply IS NULL) = (replied_at IS NULL));
CREATE INDEX reviews_host ON public.reviews (host_id, published_at DESC, id DESC);
