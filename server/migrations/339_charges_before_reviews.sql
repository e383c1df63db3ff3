-- Reviews are read once no ordinary charge can come any more: three days after the return, or when the host says that there is none.
ALTER TABLE public.review_rounds ADD COLUMN charges_end_at timestamptz;
UPDATE public.review_rounds SET charges_end_at = returned_at + interval '72 hours';
ALTER TABLE public.review_rounds ALTER COLUMN charges_end_at SET NOT NULL;
