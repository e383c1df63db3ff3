-- Slots of one car never overlap, so their times are their key; the index that answers "is it free?" can be that key. A
-- number of their own was an index more to write for each booking, and nothing asked for it.
DROP INDEX public.vehicle_slots_busy;
ALTER TABLE public.vehicle_slots DROP COLUMN id;
ALTER TABLE public.vehicle_slots ADD PRIMARY KEY (vehicle_id, end_at, start_at);
