-- SMS leave as mails do: one row for each person and way. What only helps for a while says until when.
ALTER TABLE public.mail_outbox RENAME TO message_outbox;
ALTER TABLE public.message_outbox RENAME CONSTRAINT mail_outbox_pkey TO message_outbox_pkey;
ALTER TABLE public.message_outbox RENAME CONSTRAINT mail_outbox_booking_id_fkey TO message_outbox_booking_id_fkey;
ALTER TABLE public.message_outbox RENAME CONSTRAINT mail_outbox_side_check TO message_outbox_side_check;
ALTER TABLE public.message_outbox RENAME CONSTRAINT mail_outbox_amount_cents_check TO message_outbox_amount_cents_check;
ALTER INDEX public.mail_outbox_waiting RENAME TO message_outbox_waiting;
ALTER INDEX public.mail_outbox_booking RENAME TO message_outbox_booking;

ALTER TABLE public.message_outbox
  ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
  ADD COLUMN good_until timestamptz;
UPDATE public.message_outbox SET key = key || ':email', good_until = created_at + interval '48 hours';
ALTER TABLE public.message_outbox ALTER COLUMN channel DROP DEFAULT, ALTER COLUMN good_until SET NOT NULL;

-- When people are reminded; every version that is kept here holds these numbers.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || '{"reminders": {
  "beforeHoldEndMinutes": 5, "prepareBeforeStartHours": 48, "beforeStartHours": 2, "beforeEndHours": 2,
  "lateAfterEndHours": 1, "veryLateAfterEndHours": 3}}';
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
