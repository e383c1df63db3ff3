-- A company may take a form instead of an address, and knows money by a number of its own beside the checkout.
ALTER TABLE public.payments
  ADD COLUMN checkout_form jsonb,
  ADD COLUMN transaction_ref text,
  ADD COLUMN chosen_method text CHECK (chosen_method IN ('card', 'instant_eft'));

-- What a company told us is kept at once, and counts when its own server has confirmed it. No effect yet: it waits for that.
ALTER TABLE public.payment_events
  ALTER COLUMN effect DROP NOT NULL,
  ADD COLUMN try_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN last_error text,
  DROP CONSTRAINT payment_events_effect_check,
  ADD CONSTRAINT payment_events_effect_check CHECK (effect IN ('applied', 'ignored', 'mismatch', 'denied'));
CREATE INDEX payment_events_waiting ON public.payment_events (try_at) WHERE effect IS NULL;

-- Money that a company took at once, and that is kept until the host has answered.
ALTER DOMAIN public.payment_mode DROP CONSTRAINT payment_mode_check;
ALTER DOMAIN public.payment_mode ADD CONSTRAINT payment_mode_check CHECK (VALUE IN ('sale', 'authorise', 'prepay'));
