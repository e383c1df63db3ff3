-- When a car last became another one to its readers; unset while it is as it was made. Kept by a trigger, so that a search
-- engine which reads the car again finds something new.
ALTER TABLE public.vehicles ADD COLUMN changed_at timestamptz;
