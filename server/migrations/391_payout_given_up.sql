-- When the last try of a payment has failed, its host is told that a person looks at it, and no more that it is tried again.
ALTER TABLE public.payout_mails DROP CONSTRAINT payout_mails_event_check;
ALTER TABLE public.payout_mails ADD CONSTRAINT payout_mails_event_check
  CHECK (event IN ('payout_scheduled', 'payout_paid', 'payout_failed', 'payout_given_up', 'payout_no_account'));
