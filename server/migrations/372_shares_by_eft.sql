-- Shares are paid by EFT as well: what tells people that another sum came, and that one goes back. Each of them has a receipt.
ALTER TABLE public.share_mails DROP CONSTRAINT share_mails_mail_check;
ALTER TABLE public.share_mails ADD CONSTRAINT share_mails_mail_check CHECK (mail IN
  ('asked', 'reminder', 'removed', 'paid', 'all_paid', 'ended', 'refunded', 'other_sum', 'sum_back'));

ALTER TABLE public.issued_documents DROP CONSTRAINT issued_documents_kind_check;
ALTER TABLE public.issued_documents ADD CONSTRAINT issued_documents_kind_check CHECK (kind IN
  ('rental_agreement', 'receipt', 'share_receipt', 'invoice', 'credit_note', 'trip_statement', 'month_statement', 'border_letter',
   'incident_card'));
