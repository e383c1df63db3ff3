-- A credit note after a changed trip corrects several invoices: it names each, and by how much, never by more than is left of one.
ALTER TABLE public.invoices ADD COLUMN corrects jsonb NOT NULL DEFAULT '[]';
UPDATE public.invoices SET corrects = jsonb_build_array(jsonb_build_object('invoiceId', corrects_id, 'cents', total_cents))
 WHERE corrects_id IS NOT NULL;
-- Its checks and its index go with the column.
ALTER TABLE public.invoices DROP COLUMN corrects_id;
ALTER TABLE public.invoices ALTER COLUMN corrects DROP DEFAULT;
ALTER TABLE public.invoices ADD CONSTRAINT invoices_corrects_check
  CHECK (jsonb_typeof(corrects) = 'array' AND (kind = 'credit_note') = (jsonb_array_length(corrects) > 0));
