-- Where an installation asks its admins for a second factor, a session that has not shown one does not act as an admin. The
-- services say so in the claims; without any, the system itself is at work.
CREATE OR REPLACE FUNCTION auth.is_active_admin() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS
$$ SELECT coalesce((auth.jwt() ->> 'may_act_as_admin')::boolean, true) AND EXISTS (
     SELECT FROM public.user_roles WHERE user_id = auth.uid() AND role = 'admin' AND is_active
   ) $$;
