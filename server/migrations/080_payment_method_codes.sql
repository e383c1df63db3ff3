-- How a payment was made was kept as a phrase, such as “Card ending 1111”; now it is a code with its last four digits.
ALTER TABLE public.payments
  ADD COLUMN method_last_four text CHECK (method_last_four ~ '^[0-9]{4}$');
UPDATE public.payments
   SET method_last_four = substring(method FROM '[0-9]{4}$'), method = 'card'
 WHERE method IS NOT NULL;
ALTER TABLE public.payments
  ADD CONSTRAINT payments_last_four_of_a_method CHECK (method_last_four IS NULL OR method IS NOT NULL);
