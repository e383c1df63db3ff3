-- Guests may prepay the refuelling of a car. What that costs follows from its tank and the published price of a litre, never from its host.
ALTER TABLE public.vehicles ADD COLUMN offers_refuel boolean NOT NULL DEFAULT false;
