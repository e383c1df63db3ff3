-- What was published is never changed or taken out again.
CREATE OR REPLACE FUNCTION public.refuse_policy_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'A version of the policy never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_policy_change();
