-- The names by which the field knows these two tables: counts of attempts are rate limits, and the time that has to pass
-- before another message goes to an address is its cooldown.
ALTER TABLE auth.attempts RENAME TO rate_limits;
ALTER TABLE auth.rate_limits RENAME CONSTRAINT attempts_pkey TO rate_limits_pkey;
ALTER TABLE auth.message_times RENAME TO send_cooldowns;
ALTER TABLE auth.send_cooldowns RENAME CONSTRAINT message_times_pkey TO send_cooldowns_pkey;
ALTER INDEX auth.message_times_asked RENAME TO send_cooldowns_asked;
