-- A small charge that nobody answered counts as accepted, and waits for an appeal before it is settled.
ALTER DOMAIN public.charge_state DROP CONSTRAINT charge_state_check;
ALTER DOMAIN public.charge_state ADD CONSTRAINT charge_state_check CHECK (VALUE IN (
  'draft', 'submitted', 'accepted', 'disputed', 'no_answer', 'silent', 'decided', 'appealed', 'final', 'due', 'paid', 'dismissed',
  'withdrawn', 'written_off'));
