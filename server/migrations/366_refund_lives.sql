-- Where a refund is on its way: an order to a payment company that has a life of its own, which can wait for an account of its guest.
CREATE DOMAIN public.refund_state AS text
  CHECK (VALUE IN ('ordered', 'pending_details', 'sent', 'failed', 'settled'));
ALTER TABLE public.payment_outbox
  ADD COLUMN refund_state public.refund_state,
  ADD COLUMN refund_state_at timestamptz,
  -- since when its company needs an account, and how often the guest was reminded of that
  ADD COLUMN account_asked_at timestamptz,
  ADD COLUMN account_reminders int NOT NULL DEFAULT 0 CHECK (account_reminders >= 0);
UPDATE public.payment_outbox
   SET refund_state = CASE WHEN done_at IS NULL THEN 'ordered' ELSE 'settled' END,
       refund_state_at = coalesce(done_at, created_at)
 WHERE kind = 'refund';
ALTER TABLE public.payment_outbox
  ADD CONSTRAINT payment_outbox_refunds_live
    CHECK ((kind = 'refund') = (refund_state IS NOT NULL) AND (kind = 'refund') = (refund_state_at IS NOT NULL)),
  ADD CONSTRAINT payment_outbox_settled_is_done CHECK ((refund_state = 'settled') = (done_at IS NOT NULL)),
  ADD CONSTRAINT payment_outbox_waits_since
    CHECK (refund_state IS DISTINCT FROM 'pending_details' OR account_asked_at IS NOT NULL);
CREATE INDEX payment_outbox_needs_account ON public.payment_outbox (payment_id) WHERE refund_state = 'pending_details';

-- The account to which a guest wants refunds that cannot go back to where they came from. Its number is sealed.
CREATE TABLE public.refund_accounts (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  given_at timestamptz NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  bank text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('current', 'savings')),
  number_sealed bytea NOT NULL,
  number_end text NOT NULL CHECK (length(number_end) BETWEEN 1 AND 4),
  -- since when it is known not to take money: nothing more is sent there
  refused_at timestamptz
);
ALTER TABLE public.refund_accounts ENABLE ROW LEVEL SECURITY;

-- When a guest is reminded of such an account is a number of the policy: every version that is kept here has it from now on. A version
-- never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || '{"refunds": {"accountReminderDays": 3}}'::jsonb;
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
