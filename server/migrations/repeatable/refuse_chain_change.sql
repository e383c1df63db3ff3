-- What stands in the chain of a car is never changed or taken out again.
CREATE OR REPLACE FUNCTION public.refuse_chain_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'The chain of a car is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER condition_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.condition_chain
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_chain_change();
