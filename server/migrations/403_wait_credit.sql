-- A guest who waits for a car that came back late is given credit. Source: docs/rules/bookings.md “A car that is not back”.
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_kind_check;
ALTER TABLE wallet_entries ADD CONSTRAINT wallet_entries_kind_check
  CHECK (kind IN ('trip_cancelled', 'car_rented_again', 'deposit_late', 'waited_for_car', 'used', 'returned', 'ran_out'));
