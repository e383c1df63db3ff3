-- Counts the versions of a car's prices, whoever changes them.
CREATE OR REPLACE FUNCTION public.count_price_version() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF ROW(NEW.day_price_cents, NEW.price_rules, NEW.days3_bp, NEW.days7_bp, NEW.days30_bp, NEW.policy)
     IS DISTINCT FROM
     ROW(OLD.day_price_cents, OLD.price_rules, OLD.days3_bp, OLD.days7_bp, OLD.days30_bp, OLD.policy)
  THEN
    NEW.price_version := OLD.price_version + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER count_price_version
  BEFORE UPDATE OF day_price_cents, price_rules, days3_bp, days7_bp, days30_bp, policy ON public.vehicles
  FOR EACH ROW EXECUTE FUNCTION public.count_price_version();
