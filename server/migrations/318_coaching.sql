-- A host who cancelled too often: since when their listings wait until somebody has spoken with them.

ALTER TABLE hosts ADD coaching_since timestamptz;
CREATE INDEX hosts_in_coaching ON hosts (coaching_since) WHERE coaching_since IS NOT NULL;
