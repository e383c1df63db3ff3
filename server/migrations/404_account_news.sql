-- News of payouts and of papers stands behind the bell as well, and is of no one booking. Source: docs/rules/accounts.md “Messages”.
ALTER TABLE notices ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE notices ALTER COLUMN side DROP NOT NULL;
ALTER TABLE notices ADD CONSTRAINT notices_of_a_booking_or_none CHECK ((booking_id IS NULL) = (side IS NULL));
