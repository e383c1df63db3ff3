-- Numbers of the policy about looks of a person; every version that is kept here gets those that hold now. A version never
-- changes otherwise: its trigger is off for this one statement. A version that says how long a booking is looked at keeps it.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object(
  'times', '{"reviewWithinHours": 144}'::jsonb || (content -> 'times') || '{"refusalReviewHours": 24}'::jsonb,
  'handOver', (content -> 'handOver') || '{"maxAnswerFiles": 6}'::jsonb
);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
