-- Who drives on a trip that somebody else booked finds it: by an invitation, or as one of several named drivers, of whom most
-- trips have none.
DROP INDEX public.driver_invitations_user;
CREATE INDEX driver_invitations_user ON public.driver_invitations (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bookings_further_drivers ON public.bookings USING gin ((trip -> 'drivers') jsonb_path_ops)
  WHERE jsonb_array_length(trip -> 'drivers') > 1;
