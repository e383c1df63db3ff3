-- Attempts to pay a booking are counted, and the next one is only made when none is open. So the number is the key: two
-- tabs that open the checkout again at the same instant ask for the same one, and one index does the work of two.
ALTER TABLE public.payments ADD COLUMN attempt smallint NOT NULL DEFAULT 1 CHECK (attempt > 0);
UPDATE public.payments SET attempt = counted.attempt
  FROM (SELECT id, row_number() OVER (PARTITION BY booking_id ORDER BY created_at, id) AS attempt FROM public.payments)
       AS counted
 WHERE payments.id = counted.id AND counted.attempt > 1;
DROP INDEX public.payments_booking;
DROP INDEX public.payments_one_open;
CREATE UNIQUE INDEX payments_attempt ON public.payments (booking_id, attempt);
