-- Becoming a host: who somebody is, where they are paid, and what they chose and signed. Numbers of papers and accounts are
-- sealed; what stands beside them are their last signs, and a mark by which the same number is found again.
CREATE DOMAIN public.identity_state AS text
  CHECK (VALUE IN ('pending', 'verified', 'action_needed', 'rejected'));
CREATE DOMAIN public.bank_account_state AS text
  CHECK (VALUE IN ('checking', 'deposit_sent', 'verified', 'failed'));
CREATE DOMAIN public.host_plan AS text
  CHECK (VALUE IN ('full', 'balanced', 'lean', 'minimal', 'own_cover'));

CREATE TABLE public.host_identities (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  state public.identity_state NOT NULL,
  -- why it was sent back or rejected
  reason text,
  -- the first time is 1
  submissions int NOT NULL CHECK (submissions > 0),
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- an admin; null for the machine
  decided_by uuid,
  first_names text NOT NULL CHECK (length(first_names) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  birth_on date NOT NULL,
  document text NOT NULL CHECK (document IN ('sa_id', 'passport')),
  -- the number, sealed for this row
  number_sealed bytea NOT NULL,
  number_end text NOT NULL CHECK (length(number_end) BETWEEN 1 AND 4),
  number_mark bytea NOT NULL,
  passport_country text CHECK (passport_country ~ '^[A-Z]{2}$'),
  passport_expires_on date,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  street text NOT NULL CHECK (length(street) BETWEEN 1 AND 100),
  suburb text NOT NULL CHECK (length(suburb) <= 100),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  province public.province NOT NULL,
  postal_code text NOT NULL CHECK (postal_code ~ '^\d{4}$'),
  company_name text CHECK (length(company_name) BETWEEN 1 AND 100),
  company_number text CHECK (company_number ~ '^\d{4}/\d{6}/\d{2}$'),
  vat_number text CHECK (vat_number ~ '^4\d{9}$'),
  CHECK ((document = 'passport') = (passport_country IS NOT NULL AND passport_expires_on IS NOT NULL)),
  CHECK ((company_name IS NULL) = (company_number IS NULL)),
  CHECK ((state IN ('action_needed', 'rejected')) = (reason IS NOT NULL))
);
CREATE INDEX host_identities_mark ON public.host_identities (number_mark);
CREATE INDEX host_identities_waiting ON public.host_identities (submitted_at) WHERE state = 'pending';

CREATE TABLE public.host_bank_accounts (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  state public.bank_account_state NOT NULL,
  reason text,
  -- tells one given account from the next, also at the company that checks it
  given_id uuid NOT NULL,
  given_at timestamptz NOT NULL,
  verified_at timestamptz,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  bank text NOT NULL,
  branch_code text NOT NULL CHECK (branch_code ~ '^\d{6}$'),
  kind text NOT NULL CHECK (kind IN ('current', 'savings', 'transmission')),
  number_sealed bytea NOT NULL,
  number_end text NOT NULL CHECK (length(number_end) BETWEEN 1 AND 4),
  number_mark bytea NOT NULL,
  -- the small sum that was sent, sealed too: whoever reads the row could name it
  deposit_sealed bytea NOT NULL,
  deposit_sent_at timestamptz,
  -- sums that the host named and that were wrong, for this account
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- accounts of this host that were checked so far
  deposits int NOT NULL CHECK (deposits > 0),
  CHECK ((state = 'failed') = (reason IS NOT NULL)),
  CHECK ((state = 'verified') = (verified_at IS NOT NULL))
);

-- What a host chose and signed beside; columns of a step are null until it is done.
CREATE TABLE public.host_onboarding (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  hand_over_from_minute smallint CHECK (hand_over_from_minute BETWEEN 0 AND 1440),
  hand_over_to_minute smallint CHECK (hand_over_to_minute BETWEEN 0 AND 1440),
  lead_minutes int CHECK (lead_minutes >= 0),
  buffer_minutes int CHECK (buffer_minutes >= 0),
  no_start_weekdays smallint[],
  plan public.host_plan,
  plan_chosen_at timestamptz,
  rules_version int CHECK (rules_version > 0),
  terms_version int CHECK (terms_version > 0),
  signed_at timestamptz,
  CHECK (hand_over_from_minute < hand_over_to_minute),
  CHECK ((plan IS NULL) = (plan_chosen_at IS NULL)),
  CHECK ((signed_at IS NULL) = (rules_version IS NULL) AND (signed_at IS NULL) = (terms_version IS NULL))
);

ALTER TABLE public.host_identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.host_bank_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.host_onboarding ENABLE ROW LEVEL SECURITY;
