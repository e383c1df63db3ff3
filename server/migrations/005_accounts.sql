-- What a person may read, change and decide of themselves, and which roles they hold. A role counts only while it is active.
CREATE TABLE public.profiles (
  id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '' CONSTRAINT profiles_first_name_length CHECK (length(first_name) <= 100),
  last_name text NOT NULL DEFAULT '' CONSTRAINT profiles_last_name_length CHECK (length(last_name) <= 100),
  phone text CONSTRAINT profiles_phone_form CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  birth_on date CONSTRAINT profiles_birth_plausible CHECK (birth_on > DATE '1900-01-01'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE public.user_roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT user_roles_known_role CHECK (role IN ('guest', 'host', 'admin')),
  is_active boolean NOT NULL DEFAULT true,
  granted_by uuid REFERENCES auth.users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_roles_once UNIQUE (user_id, role)
);

-- Reads past the row policies, so that a policy on user_roles can ask about user_roles without asking itself.
CREATE FUNCTION auth.is_active_admin() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT EXISTS (
     SELECT FROM public.user_roles WHERE user_id = auth.uid() AND role = 'admin' AND is_active
   ) $$;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY profiles_read_own ON public.profiles FOR SELECT TO authenticated USING (id = (SELECT auth.uid()));
-- Its own row only, and there is always one: so that a client may say "these are my names" whether or not it is there.
CREATE POLICY profiles_add_own ON public.profiles FOR INSERT TO authenticated
  WITH CHECK (id = (SELECT auth.uid()));
CREATE POLICY profiles_change_own ON public.profiles FOR UPDATE TO authenticated
  USING (id = (SELECT auth.uid())) WITH CHECK (id = (SELECT auth.uid()));

CREATE POLICY user_roles_read_own ON public.user_roles FOR SELECT TO authenticated
  USING (user_id = (SELECT auth.uid()));
CREATE POLICY user_roles_add ON public.user_roles FOR INSERT TO authenticated WITH CHECK (
  (user_id = (SELECT auth.uid()) AND role <> 'admin') OR (SELECT auth.is_active_admin())
);

GRANT SELECT ON public.profiles, public.user_roles TO anon, authenticated;
-- An upsert writes every column that it names, the id too; the policies above keep it to one's own.
GRANT INSERT (id, first_name, last_name, phone, birth_on), UPDATE (id, first_name, last_name, phone, birth_on)
  ON public.profiles TO authenticated;
-- Nobody chooses is_active. Visitors get this far only to hear the sentence of `repeatable/check_role_giver.sql` instead
-- of a technical one.
GRANT INSERT (user_id, role) ON public.user_roles TO anon, authenticated;
GRANT ALL ON public.profiles, public.user_roles TO service_role;

-- Who asked to be deleted has a row until the account is kept or erased.
CREATE TABLE public.account_deletions (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CHECK (asked_at < due_at)
);

-- Each answer to a question of consent stays: what was asked, in which words, and when. The last one counts.
CREATE TABLE public.consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  purpose text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  is_given boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consents_user ON public.consents (user_id, id);

-- Only what differs from how it began.
CREATE TABLE public.notification_choices (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  event text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, event, channel)
);

CREATE TABLE public.quiet_hours (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  is_on boolean NOT NULL,
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439)
);

ALTER TABLE public.account_deletions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notification_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.quiet_hours ENABLE ROW LEVEL SECURITY;
