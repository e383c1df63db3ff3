-- The charge that a payment is for, as the notice of a payment company arrives.
CREATE INDEX charges_payment ON public.charges (payment_id) WHERE payment_id IS NOT NULL;
