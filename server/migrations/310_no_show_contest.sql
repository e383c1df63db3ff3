-- A number of the policy about what follows a no-show; every version that is kept here gets the one that holds now. A version
-- never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('times', content -> 'times' || '{"noShowContestHours": 24}');
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
