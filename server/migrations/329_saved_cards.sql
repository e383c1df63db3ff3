-- Cards that people let us keep when they paid: what they see of them, and the sealed token by which the company asks them again.
CREATE TABLE public.saved_cards (
  id uuid PRIMARY KEY,
  -- nobody any more, once their account is erased and its company has still to forget the token
  person_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  provider text NOT NULL,
  token_sealed bytea NOT NULL,
  -- a keyed hash, by which the same card of the same person is known again
  fingerprint bytea NOT NULL,
  brand text,
  last_four text,
  expires_on text CHECK (expires_on ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  is_default boolean NOT NULL DEFAULT false,
  saved_at timestamptz NOT NULL,
  -- taken away by its owner: its company is told, then the row goes
  removed_at timestamptz,
  try_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  CONSTRAINT saved_cards_removed_or_default CHECK (removed_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX saved_cards_same ON public.saved_cards (person_id, provider, fingerprint) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX saved_cards_default ON public.saved_cards (person_id) WHERE is_default;
CREATE INDEX saved_cards_to_forget ON public.saved_cards (try_at) WHERE removed_at IS NOT NULL;
ALTER TABLE public.saved_cards ENABLE ROW LEVEL SECURITY;

-- Whether whoever pays lets us keep the card, and the kept card that a payment was made with or brought. `card_token` is sealed
-- from now on; what stands in it before is of cards that were never real.
ALTER TABLE public.payments
  ADD COLUMN keep_card boolean NOT NULL DEFAULT false,
  ADD COLUMN saved_card_id uuid REFERENCES public.saved_cards (id) ON DELETE SET NULL,
  -- when its company was last asked how it stands, because nobody had told us
  ADD COLUMN looked_at timestamptz;
CREATE INDEX payments_saved_card ON public.payments (saved_card_id) WHERE saved_card_id IS NOT NULL;

-- A kept card is asked for a payment of the trip, too.
ALTER TABLE public.payment_outbox DROP CONSTRAINT payment_outbox_kind_check;
ALTER TABLE public.payment_outbox ADD CONSTRAINT payment_outbox_kind_check
  CHECK (kind IN ('hold', 'charge', 'capture', 'release', 'refund'));
