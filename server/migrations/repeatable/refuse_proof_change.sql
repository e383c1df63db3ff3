-- What was proved of a day is never changed or taken out again.
CREATE OR REPLACE FUNCTION public.refuse_proof_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'A proof of reserves never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER reserve_proofs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.reserve_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_proof_change();
