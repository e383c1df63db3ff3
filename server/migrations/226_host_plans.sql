-- The plan of a host's cars; who has chosen none has the share that every host had.
ALTER TABLE public.hosts ADD COLUMN plan public.host_plan NOT NULL DEFAULT 'balanced';
