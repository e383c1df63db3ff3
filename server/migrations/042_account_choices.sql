-- What people decide about their account. Who asked to be deleted has a row until the account is kept or erased.
CREATE TABLE account_deletions (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CHECK (asked_at < due_at)
);

-- Each answer to a question of consent stays: what was asked, in which words, and when. The last one counts.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  purpose text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  is_given boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consents_user ON consents (user_id, id);

-- Only what differs from how it began.
CREATE TABLE notification_choices (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  event text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, event, channel)
);

CREATE TABLE quiet_hours (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  is_on boolean NOT NULL,
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1439)
);

ALTER TABLE account_deletions ENABLE ROW LEVEL SECURITY;
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE quiet_hours ENABLE ROW LEVEL SECURITY;

-- A host's public name is the person's own: who corrects one has corrected both.
CREATE FUNCTION follow_profile_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE public.hosts SET first_name = NEW.first_name, last_name = NEW.last_name WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_profile_name AFTER UPDATE OF first_name, last_name ON profiles
  FOR EACH ROW WHEN (NEW.first_name <> OLD.first_name OR NEW.last_name <> OLD.last_name)
  EXECUTE FUNCTION follow_profile_name();
