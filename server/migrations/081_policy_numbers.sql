-- Five numbers stood in code and sentences; every version that is kept here held them, and says so now. A version never
-- changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object(
  'protection', content -> 'protection' || '{"reportWithinHours": 72}',
  'feeCaps', content -> 'feeCaps' || '{"lateReturnHours": 24}',
  'drivers', content -> 'drivers' || '{"maxDrivers": 5}',
  'reviews', content -> 'reviews' || '{"hostShareFromTripCount": 10}',
  'search', content -> 'search' || '{"lowDepositCents": 750000}'
);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
