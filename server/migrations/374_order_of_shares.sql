-- In which order the organiser named those who pay with them; by their ids, as before, it was none.
ALTER TABLE public.payment_shares ADD COLUMN position int;
UPDATE public.payment_shares s SET position = o.position
  FROM (SELECT id, row_number() OVER (PARTITION BY booking_id ORDER BY created_at, is_own DESC, id) AS position
          FROM public.payment_shares) o
 WHERE o.id = s.id;
ALTER TABLE public.payment_shares ALTER COLUMN position SET NOT NULL;
DROP INDEX public.payment_shares_booking;
CREATE UNIQUE INDEX payment_shares_booking ON public.payment_shares (booking_id, position);
