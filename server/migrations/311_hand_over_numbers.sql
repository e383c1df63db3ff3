-- How a car changes hands became numbers of the policy: every version that is kept here held them, and says so now. A version never
-- changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || jsonb_build_object('handOver', '{
  "angles": ["front", "front_left", "left", "rear_left", "rear", "rear_right", "right", "front_right", "front_seats", "rear_seats",
             "dashboard", "boot", "licence_disc"],
  "opensBeforeStartMinutes": 60, "photosBeforeStartHours": 24, "clockSkewMinutes": 5, "maxPhotos": 60, "maxReports": 4,
  "lateFeePerHourCents": 10000
}'::jsonb);
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
