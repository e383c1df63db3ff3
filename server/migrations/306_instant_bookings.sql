-- Whether nobody is asked once a booking is paid: a booking whose guest's papers wait for a person has its money held as a request has, so that the
-- way of its payment does not say it any more.
ALTER TABLE public.bookings ADD COLUMN is_instant boolean NOT NULL DEFAULT false;
UPDATE public.bookings AS b SET is_instant = true
  FROM public.payments AS p WHERE p.booking_id = b.id AND p.attempt = 1 AND p.mode = 'sale';
