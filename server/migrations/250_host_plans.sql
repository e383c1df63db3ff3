-- The host's share and the excess under each plan are numbers of the policy; every version that is kept here says the share of
-- the balanced one already. A version never changes otherwise: its trigger is off for this one statement.
ALTER TABLE public.policy_versions DISABLE TRIGGER USER;
UPDATE public.policy_versions SET content = content || '{
  "hostPlans": {
    "full": {"shareChangeBp": -1500, "excessCents": 0, "lossOfUseDays": 14, "isWearCovered": true, "isTyreAndGlassCovered": true, "photosWithinHours": 24},
    "balanced": {"shareChangeBp": 0, "excessCents": 350000, "lossOfUseDays": 7, "isWearCovered": false, "isTyreAndGlassCovered": true, "photosWithinHours": 24},
    "lean": {"shareChangeBp": 500, "excessCents": 1000000, "lossOfUseDays": 0, "isWearCovered": false, "isTyreAndGlassCovered": true, "photosWithinHours": 24},
    "minimal": {"shareChangeBp": 1000, "excessCents": 2500000, "lossOfUseDays": 0, "isWearCovered": false, "isTyreAndGlassCovered": false, "photosWithinHours": 24},
    "own_cover": {"shareChangeBp": 1500, "excessCents": null, "lossOfUseDays": 0, "isWearCovered": false, "isTyreAndGlassCovered": false, "photosWithinHours": 24}
  }
}'::jsonb;
ALTER TABLE public.policy_versions ENABLE TRIGGER USER;
